// The message of a page to the page around it: `{ "vpgn-height": 612 }`, in pixels, whenever that changes. It is no secret,
// and is sent to any page.
export const height_message = "vpgn-height";
