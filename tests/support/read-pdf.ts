import { inflateSync } from 'node:zlib'

/** Objects of a PDF as our printer writes them: plain dictionaries, streams packed by deflate. */
function objectsOf(bytes: Buffer): Map<number, { words: string; stream: string }> {
  const file = bytes.toString('latin1')
  const objects = new Map<number, { words: string; stream: string }>()
  for (const [, id, body] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [words = '', packed] = body!.split(/\nstream\r?\n/)
    const isPacked = packed !== undefined && words.includes('/FlateDecode')
    const raw = Buffer.from(packed?.replace(/\r?\nendstream$/, '') ?? '', 'latin1')
    objects.set(Number(id), {
      words,
      stream: isPacked ? inflateSync(raw).toString('latin1') : raw.toString('latin1'),
    })
  }
  return objects
}

/** The words of a PDF in the order they were set, and what lies in it besides; read by the fonts' own tables. */
export function readPdf(bytes: Buffer) {
  const objects = objectsOf(bytes)
  const all = [...objects.values()]
  const refer = (words: string, name: string) =>
    Number(new RegExp(`/${name} (\\d+) 0 R`).exec(words)?.[1])
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name, id] of all
    .map(({ words }) => words)
    .join('\n')
    .matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = objects.get(refer(objects.get(Number(id))!.words, 'ToUnicode'))
    fonts.set(name!, lettersOf(table?.stream ?? ''))
  }
  const pages = all.filter(({ words }) => /\/Type \/Page\b(?!s)/.test(words))
  const drawn = pages.map(({ words }) => objects.get(refer(words, 'Contents'))!.stream)
  return {
    pages: pages.length,
    text: drawn.map((stream) => textOf(stream, fonts)).join('\n'),
    pictures: all.filter(({ words }) => words.includes('/Subtype /Image')).length,
    /** Of texts, strokes and fills: «#12203a». */
    colours: new Set(drawn.flatMap(coloursOf)),
    /** Strokes and fills of paths. */
    lines: drawn.join('\n').match(/^(?:S|s|f\*?|B\*?)$/gm)?.length ?? 0,
  }
}

const coloursOf = (stream: string): string[] =>
  [...stream.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN|rg|RG)$/gm)].map(
    ([, ...shares]) =>
      `#${shares
        .map((share) =>
          Math.round(Number(share) * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`,
  )

/** Codes of glyphs → letters, from `<0000> <0041> [<0020> <0066 0066>]`: a ligature has several. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first, , list] of table.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g))
    for (const [at, [, code]] of [...list!.matchAll(/<([\w ]+)>/g)].entries())
      letters.set(
        (parseInt(first!, 16) + at).toString(16).padStart(4, '0'),
        Buffer.from(code!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return letters
}

function textOf(stream: string, fonts: Map<string, Map<string, string>>): string {
  let letters = new Map<string, string>()
  let text = ''
  for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? letters
    else {
      const codes = [...shown!.matchAll(/<(\w+)>/g)].map(([, hex]) => hex).join('')
      text += `${
        codes
          .match(/.{4}/g)
          ?.map((code) => letters.get(code) ?? '')
          .join('') ?? ''
      }\n`
    }
  }
  return text
}
