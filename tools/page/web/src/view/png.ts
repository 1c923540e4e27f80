// A picture in SVG as one in pixels.
import { t } from "../language/message";

const width = 1200;

const no_png = () => t("This browser writes no PNG: save the picture as SVG.");

/** Draws a picture that refers to no other file, so many pixels wide. Throws an Error with a sentence where that is not possible. */
export async function canvasOf(svg: string, width: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error(no_png());
  brush.fillStyle = "#fff"; // the names at the edges are dark
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** PNG, 1,200 pixels wide. The picture must not refer to other files. Throws an Error with a sentence where it cannot be made. */
export async function pngOf(svg: string): Promise<Blob> {
  const canvas = await canvasOf(svg, width);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error(no_png());
  return blob;
}
