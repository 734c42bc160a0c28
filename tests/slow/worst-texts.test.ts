import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'

import { searchWords } from '#catalogue/search/text-search.ts'
import { stem } from '#catalogue/search/stem.ts'
import { plainPath } from '#domain/addresses/plain-path.ts'
import { isElsewhere, noRules, redirectOf } from '#domain/addresses/route-rules.ts'
import { messengerOf } from '#domain/analytics/goals.ts'
import { readArticlePicture } from '#domain/content/article-pictures.ts'
import { readArticle, readingTime } from '#domain/content/article.ts'
import { readCookie } from '#domain/cookies.ts'
import { readLogRecord } from '#domain/error-log.ts'
import { validationPresets } from '#domain/form/validation-presets.ts'
import { email } from '#domain/form/validation-rules.ts'
import { houseFact, houseName } from '#domain/lots/house-name.ts'
import { namesLoanTerms } from '#domain/money/loan-terms.ts'
import { readLotQuery } from '#domain/query/lot-query.ts'
import { readSearchPhrase } from '#domain/query/search-phrase.ts'
import { readForm, readRequest } from '#domain/request/request.ts'
import { scoreSpam } from '#domain/request/spam.ts'
import { readSaved } from '#domain/saved/saved-lots.ts'
import { foreignWords } from '#domain/text/foreign-words.ts'
import { nationalDigits, phoneDigits } from '#domain/text/phone.ts'
import { readNumber as readTypedNumber } from '#domain/text/read-number.ts'
import { typeset } from '#domain/text/typography.ts'
import { readAlertAddresses } from '#server/operations/alerts/alert-addresses.ts'
import { readSafeSvg } from '#server/brand/safe-svg.ts'
import { acceptedEncodings } from '#server/http/encodings.ts'
import { readNetwork } from '#server/http/forwarded-address.ts'
import { formatOf } from '#server/import/adapters/detect-format.ts'
import { readFileAs } from '#server/import/adapters/read-file.ts'
import { fieldOfColumn } from '#server/import/normalise/column-words.ts'
import { readDeadline, readMoment, readQuarter } from '#server/import/normalise/deadlines.ts'
import { withoutFacts } from '#server/import/normalise/description.ts'
import { plainWord } from '#server/import/normalise/dictionary.ts'
import { readOptions } from '#server/import/normalise/notes.ts'
import { readNumber } from '#server/import/normalise/numbers.ts'
import { readPlainText } from '#server/import/normalise/plain-text.ts'
import { aliasOf, looseBuildingKey, projectKey } from '#server/import/normalise/project-names.ts'
import { readRoomWords, readYrlRooms } from '#server/import/normalise/rooms.ts'
import { contentKind } from '#server/pictures/content-kind.ts'
import { contactsOf } from '#server/requests/erasure/contact.ts'
import { readTargets } from '#server/requests/targets/read-targets.ts'
import { activeStates } from '#site/ui/links/page-link.tsx'

const LENGTH = 65_536
const MOST_TIMES = 50
/** A quick refusal of ordinary text is no measure: below this it counts as so long, ms. */
const FLOOR = 1

const folder = mkdtempSync(join(tmpdir(), 'stvor-worst-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Reader = (text: string) => unknown

const readers: Record<string, Reader> = {
  contentKind: (text) => contentKind('a.svg', Buffer.from(text)),
  formatOf: (text) => formatOf(fileOf(text), undefined),
  csv: (text) => readAll('csv', text),
  json: (text) => readAll('native', text),
  xml: (text) => readAll('yrl', text),
  readTargets: (to) =>
    readTargets(fileOf(JSON.stringify([{ name: 'a', type: 'email', to }])), 'https://a.ru'),
  readSafeSvg: (text) =>
    readSafeSvg(`<svg viewBox="0 0 9 9"><style>${text}</style></svg>`, '', (fault) => {
      throw new Error(fault)
    }),
  readAlertAddresses: (text) => readAlertAddresses(`mailto:${text}`),
  readLotQuery: (text) => readLotQuery(new URLSearchParams({ text, priceFrom: text })),
  readSearchPhrase: (text) => readSearchPhrase(readLotQuery(new URLSearchParams({ text }))),
  searchWords: (text) => searchWords(text).map(stem),
  stem,
  redirectOf: (text) => redirectOf({ ...noRules(), wildcard: {} }, `/${text}`),
  plainPath: (text) => plainPath(`/${text}`),
  isElsewhere,
  activeStates: (text) => activeStates(`/a${text}`, `/a${text}`),
  messengerOf,
  readCookie: (text) => readCookie(text, 'a'),
  readSaved: (text) => readSaved(text, Date.now()),
  acceptedEncodings,
  readNetwork,
  readLogRecord: (text) => {
    const jsonPayload = { error: text, stack: text, info: text }
    const named = { name: text, category: 'runtime', level: 'error', message: text } as const
    return readLogRecord({ ...named, timestamp: '2026-11-21', jsonPayload })
  },
  readRequest: (text) =>
    readRequest(
      readForm(new URLSearchParams({ name: text, phone: text, email: text, comment: text })),
    ),
  email,
  ...Object.fromEntries(
    Object.entries(validationPresets).map(([name, rules]) => [
      `the preset ${name}`,
      (text: string) => rules.map((rule) => rule(text)),
    ]),
  ),
  phoneDigits: (text) => phoneDigits(text) + nationalDigits(text),
  scoreSpam: (text) =>
    scoreSpam({
      trapped: false,
      filledIn: null,
      phone: text,
      texts: text,
      samePhone: 0,
      sameEmail: 0,
    }),
  contactsOf: (text) =>
    contactsOf({
      request: { name: '', subject: '', comment: text, email: '', phone: '' },
    } as never),
  houseName: (text) => [houseName(text), houseFact(text)],
  namesLoanTerms,
  foreignWords,
  typeset,
  readArticle: (text) => [readArticle(text), readingTime(text)],
  readArticlePicture,
  readPlainText,
  ownWords: (text) => withoutFacts(text, 'Ёлки'),
  plainWord,
  fieldOfColumn: (text) => fieldOfColumn(text, readOptions('a')),
  names: (text) => [projectKey(text), looseBuildingKey(text), aliasOf(text)],
  readNumber: (text) => [readNumber(text), readTypedNumber(text)],
  deadlines: (text) => [readDeadline(text), readMoment(text), readQuarter(text, text)],
  rooms: (text) => [readYrlRooms(text, false, false), readRoomWords(text, {} as never)],
}

/** What patterns stumble over: signs that may begin, go on and not end as they should. */
const units =
  'a|я|0|1 | |\t|\n|.|,|;|-|_|/|#|%|&|&#|@|a@|a.|a@a, |{|}|{a|(|[|![|<|<a|</|<!--|<!---->|<!-- -->|<?|<?a?>|<style|<style>|"|\'|:|=|+|ость|кв|руб|тыс|1 к|Корпус |https://a|\u00A0|, 1|на '.split(
    '|',
  )
const heads = ['', 'Корпус', 'a@', '1', '<', '<svg ', '{', '+7', '/', '1 тыс', 'до 1']
type Worst = { head: string; parts: string[]; tail: string }
const worst = fc.record<Worst>({
  head: fc.constantFrom(...heads),
  parts: fc.array(fc.constantFrom(...units), { minLength: 1, maxLength: 3 }),
  tail: fc.constantFrom('!', '', '\u0000', '<x', 'я'),
})
const repeated = (unit: string) => unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH)
const textOf = ({ head, parts, tail }: Worst) => head + repeated(parts.join('')) + tail

const ordinary = repeated(
  'Двухкомнатная квартира в корпусе 4, 54,3 м², от 12,5 млн ₽; ключи в 2027 году. ',
)

test.each(Object.entries(readers))(
  '%s reads its worst 64 kB about as fast as ordinary ones',
  async (_, read) => {
    const usual = await quickest(read, ordinary, 0)
    const most = MOST_TIMES * Math.max(FLOOR, usual)
    await fc.assert(
      fc.asyncProperty(worst, async (one) => {
        expect(await quickest(read, textOf(one), most)).toBeLessThan(most)
      }),
      { numRuns: 100, examples: units.map((unit) => [{ head: '', parts: [unit], tail: '!' }]) },
    )
  },
)

/** ms of the quickest of three; one that is quick enough needs no other. */
async function quickest(read: Reader, text: string, enough: number): Promise<number> {
  let least = Infinity
  for (let turn = 0; turn < 3 && least >= enough; turn += 1) {
    const started = performance.now()
    // A refusal takes its time too.
    await Promise.try(read, text).catch(() => null)
    least = Math.min(least, performance.now() - started)
  }
  return least
}

function fileOf(text: string): string {
  const path = join(folder, 'text')
  writeFileSync(path, text)
  return path
}

async function readAll(format: 'csv' | 'native' | 'yrl', text: string) {
  for await (const found of readFileAs(format, fileOf(text), readOptions('a'))) void found
}
