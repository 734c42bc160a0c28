/** What may be brought along with a catalogue. `opens`: a browser shows it in its window; the rest it saves. */
type FileType = { type: string; opens: boolean; starts: RegExp }

// the first bytes of a file, read as latin1: a name alone proves nothing
const zip = /^PK/
const office = 'application/vnd.openxmlformats-officedocument'
const types: Record<string, FileType> = {
  pdf: { type: 'application/pdf', opens: true, starts: /^%PDF-/ },
  jpg: { type: 'image/jpeg', opens: true, starts: /^\u00FF\u00D8\u00FF/ },
  png: { type: 'image/png', opens: true, starts: /^\u0089PNG\r\n/ },
  webp: { type: 'image/webp', opens: true, starts: /^RIFF....WEBP/s },
  avif: { type: 'image/avif', opens: true, starts: /^....ftypavi[fs]/s },
  mp4: { type: 'video/mp4', opens: true, starts: /^....ftyp(?!avi[fs])/s },
  webm: { type: 'video/webm', opens: true, starts: /^.E\u00DF\u00A3/s },
  // a drawing may carry scripts: pages show it as a picture, where they do not run, and nobody opens it by itself
  svg: { type: 'image/svg+xml', opens: false, starts: /^(\u00EF\u00BB\u00BF)?\s*<(\?xml|svg|!--)/ },
  docx: { type: `${office}.wordprocessingml.document`, opens: false, starts: zip },
  xlsx: { type: `${office}.spreadsheetml.sheet`, opens: false, starts: zip },
  zip: { type: 'application/zip', opens: false, starts: zip },
}

/** How many bytes `starts` looks at. */
export const HEAD_BYTES = 256

export const knownExtensions = Object.keys(types)

/** By the end of its name. null: nothing we take or give. */
export function typeOfName(name: string): (FileType & { extension: string }) | null {
  const typed = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const extension = typed === 'jpeg' ? 'jpg' : typed
  const found = types[extension]
  return found ? { ...found, extension } : null
}
