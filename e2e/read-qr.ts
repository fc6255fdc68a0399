import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'

/** Returns the text of the QR code in this picture, as a phone reads it. Throws where there is none. */
export async function readQr(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  // without a limit in time: what can be read does not depend on how quick the machine is
  return decodeQR({ width: info.width, height: info.height, data }, { timeLimit: Infinity })
}
