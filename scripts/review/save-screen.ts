import sharp from 'sharp'

/** Both sizes that the pages offer, as {file}.webp and {file}-half.webp: as taken, and half as wide. */
export async function saveScreen(png: Buffer, file: string): Promise<void> {
  const picture = sharp(png)
  const { width } = await picture.metadata()
  await picture.webp({ quality: 82, effort: 6 }).toFile(`${file}.webp`)
  await picture
    .clone()
    .resize(Math.round(width / 2))
    .webp({ quality: 82, effort: 6 })
    .toFile(`${file}-half.webp`)
}
