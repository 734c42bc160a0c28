const NBSP = '\u00A0'

const shortWords =
  'в|на|с|к|о|у|и|а|из|от|до|по|за|не|для|без|при|под|над|во|со|ко|об|но|что|как|или|из-за|же|ли|бы'
const afterShortWord = new RegExp(`(?<=^|[\\s«(])(${shortWords}) (?=\\S)`, 'gi')

const units =
  'м²|м|км|кВт|₽|%|млн|млрд|тыс|руб|мин|час|дн|лет|год|кг|МБ|КБ|этаж|квартир|комнат|янв|фев|апр|ию[нл]|авг|сен|окт|ноя|дек'
const beforeUnit = new RegExp(`(\\d) (?=(?:${units}))`, 'g')

const beforeNumber = /(?<=^|[\s«(])(дом[аеу]?|корпус[ае]?|секци[яию]) (?=\d|№)/gi

/** Russian typography: angle quotes, dashes, no-break spaces after short words and before units. */
export function typeset(text: string): string {
  return withAngleQuotes(text)
    .replace(/(?<=[\p{L}»)]) - (?=[\p{L}«])/gu, ' — ')
    .replace(/ (?=[—–] )/g, NBSP)
    .replace(afterShortWord, `$1${NBSP}`)
    .replace(beforeNumber, `$1${NBSP}`)
    .replace(/([№§]) ?(?=\d)/g, `$1${NBSP}`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NBSP}`)
    .replace(/(\d)%/g, `$1${NBSP}%`)
    .replace(beforeUnit, `$1${NBSP}`)
    .replace(/\b([IVX]+) (?=квартал)/g, `$1${NBSP}`)
    .replace(/(квартал[а-я]?) (?=\d{4})/g, `$1${NBSP}`)
    .replace(/(?<=[\s(]|^)-(?=\d)/g, '−')
}

/** "Створ" → «Створ», and within them „Створ“. */
function withAngleQuotes(text: string): string {
  let depth = 0
  return text.replace(/"+/g, (quotes: string, at: number) => {
    const isOpening = opensBetween(text.charAt(at - 1), text.slice(at + quotes.length))
    return quotes.replaceAll('"', () => {
      if (isOpening) return depth++ === 0 ? '«' : '„'
      depth = Math.max(0, depth - 1)
      return depth === 0 ? '»' : '“'
    })
  })
}

/** Quotes open before a word and after a space, a bracket or the beginning. */
const opensBetween = (before: string, after: string) =>
  /^[\s(«„—]?$/.test(before) && /^[\p{L}\d]/u.test(after)
