// What a page within another one tells it: `{ "vpgn-height": 612 }`, in pixels, whenever that changes. It is no secret, and
// so it is told to whoever asks for no more.
export const height_message = "vpgn-height";
