export type SpamSigns = {
  trapped: boolean
  /** null without scripts. Otherwise how long the form was being filled in, ms. */
  filledIn: number | null
  phone: string
  texts: string
  samePhone: number
  sameEmail: number
}

export type SpamScore = { score: number; reasons: string[] }

/** From this score a request waits for a person to look at it; it is never dropped. */
export const QUARANTINE_SCORE = 3

const FASTEST_PERSON = 1_500
const MOST_OF_ONE_PERSON = 20

const signs: { reason: string; weight: number; seen: (signs: SpamSigns) => boolean }[] = [
  { reason: 'ловушка', weight: 3, seen: ({ trapped }) => trapped },
  {
    reason: 'слишком быстро',
    weight: 1,
    seen: ({ filledIn }) => filledIn !== null && filledIn < FASTEST_PERSON,
  },
  {
    reason: 'невозможный номер',
    weight: 1,
    seen: ({ phone }) => /^\+7(0|.*(\d)\2{6})/.test(phone),
  },
  {
    reason: 'много заявок с одного номера',
    weight: 3,
    seen: ({ samePhone }) => samePhone > MOST_OF_ONE_PERSON,
  },
  {
    reason: 'много заявок с одной почты',
    weight: 3,
    seen: ({ sameEmail }) => sameEmail > MOST_OF_ONE_PERSON,
  },
  { reason: 'ссылка', weight: 1, seen: ({ texts }) => countLinks(texts) > 0 },
  { reason: 'много ссылок', weight: 2, seen: ({ texts }) => countLinks(texts) > 2 },
  { reason: 'разметка', weight: 2, seen: ({ texts }) => /<a\s|\[url|<script/i.test(texts) },
]

export function scoreSpam(given: SpamSigns): SpamScore {
  const found = signs.filter(({ seen }) => seen(given))
  return {
    score: found.reduce((sum, { weight }) => sum + weight, 0),
    reasons: found.map(({ reason }) => reason),
  }
}

const countLinks = (text: string) => text.match(/https?:\/\/|www\./gi)?.length ?? 0
