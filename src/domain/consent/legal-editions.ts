import {
  builtInConsent,
  consentDocuments,
  type ConsentPurpose,
  type ShownConsent,
} from './consent-texts.ts'
import { COOKIE_WORDS } from './cookie-words.ts'
import { builtInPolicies, POLICY_TITLE } from './policy.ts'

type BuiltInText = { purpose: ConsentPurpose; version: number; since: string; text: string }

/** The texts that come with the site. Append only: what somebody agreed to is evidence. */
const builtInTexts: readonly BuiltInText[] = [
  {
    purpose: 'pdn_processing',
    version: 1,
    since: '2026-09-01',
    text: [
      'Свободно, своей волей и в своём интересе даю застройщику, сведения о котором размещены на странице «О компании» этого сайта, согласие на обработку моих персональных данных.',
      'Состав данных: имя, номер телефона, комментарий и иные сведения, которые я указываю в форме, а также адрес страницы, с которой отправлена заявка, IP-адрес и сведения о браузере.',
      'Цель: ответить на мою заявку, связаться со мной и подобрать недвижимость по моему запросу.',
      'Действия: сбор, запись, систематизация, накопление, хранение, уточнение, извлечение, использование, передача работникам застройщика, обезличивание, блокирование, удаление и уничтожение, с использованием средств автоматизации и без них. Данные хранятся на территории Российской Федерации.',
      'Согласие действует три года или до его отзыва. Отозвать его можно письмом на адрес электронной почты или по телефону, указанным на странице «Контакты»; после отзыва данные удаляются в течение тридцати дней.',
    ].join('\n\n'),
  },
  {
    purpose: 'marketing',
    version: 1,
    since: '2026-09-01',
    text: [
      'Даю застройщику, сведения о котором размещены на странице «О компании» этого сайта, согласие на получение сообщений об акциях, новых проектах и изменении цен по указанному мной номеру телефона.',
      'Согласие не обязательно: заявка будет принята и без него.',
      'Согласие действует до его отзыва. Отозвать его можно по телефону или письмом на адрес, указанный на странице «Контакты», а также в ответ на любое сообщение.',
    ].join('\n\n'),
  },
  {
    purpose: 'pdn_processing',
    version: 2,
    since: '2026-11-22',
    text: [
      'Свободно, своей волей и в своём интересе даю {operator} согласие на обработку моих персональных данных.',
      'Состав данных: имя, номер телефона, адрес электронной почты, если я его указываю, комментарий и иные сведения, которые я указываю в форме, адрес страницы, с которой отправлена заявка, IP-адрес и сведения о браузере, а если я разрешил необязательные файлы cookie, то и сведения о рекламе, по которой я пришёл.',
      'Цель: ответить на мою заявку, связаться со мной и подобрать недвижимость по моему запросу.',
      'Действия: сбор, запись, систематизация, накопление, хранение, уточнение, извлечение, использование, передача работникам оператора, обезличивание, блокирование, удаление и уничтожение, с использованием средств автоматизации и без них. Данные хранятся на территории Российской Федерации.',
      'Согласие действует три года или до его отзыва. Отозвать его можно на странице заявки, ссылка на которую есть в письме и в ответе на отправку формы, формой на странице /soglasie, письмом или по телефону, указанным на странице «Контакты». После отзыва на сайте данные удаляются сразу, после отзыва письмом или по телефону в течение тридцати дней.',
    ].join('\n\n'),
  },
  {
    purpose: 'marketing',
    version: 2,
    since: '2026-11-22',
    text: [
      'Даю {operator} согласие на получение сообщений об акциях, новых проектах и изменении цен по указанному мной номеру телефона и адресу электронной почты.',
      'Согласие не обязательно: заявка будет принята и без него.',
      'Согласие действует до его отзыва. Отозвать его можно на странице заявки, формой на странице /soglasie, по телефону или письмом на адрес, указанный на странице «Контакты», а также в ответ на любое сообщение.',
    ].join('\n\n'),
  },
  {
    purpose: 'letters',
    version: 1,
    since: '2026-11-01',
    text: [
      'Даю застройщику, сведения о котором размещены на странице «О компании» этого сайта, согласие на обработку адреса моей электронной почты и на получение писем о квартирах, которые я выбираю на этом сайте.',
      'Состав данных: адрес электронной почты, выбранная квартира или условия поиска, IP-адрес и сведения о браузере. Данные хранятся на территории Российской Федерации.',
      'Подписка начинается после подтверждения по ссылке из первого письма. Без подтверждения адрес удаляется через двое суток.',
      'Согласие действует до отписки по ссылке, которая есть в каждом письме; после отписки адрес удаляется в течение тридцати дней.',
    ].join('\n\n'),
  },
  {
    purpose: 'cookies',
    version: 1,
    since: '2026-11-22',
    text: COOKIE_WORDS,
  },
]

export type LegalPurpose = ConsentPurpose | 'policy'

/** One edition of a text of law. Never changed: what somebody has agreed to is evidence. */
export type LegalEdition = ShownConsent & {
  purpose: LegalPurpose
  /** Its name in the records and its anchor on the page of documents. */
  document: string
  /** With `{operator}` where a company is named, `{operators}` where all are. */
  text: string
  /** The day it came with the site, or the moment it was published by staff. */
  since: string
  isBuiltIn?: true
  /** What stood for `{operators}` when the next edition came. */
  operatorsThen?: readonly string[]
}

const POLICY_DOCUMENT = 'politika'

export const documentOf = (purpose: LegalPurpose): string =>
  purpose === 'policy' ? POLICY_DOCUMENT : consentDocuments[purpose]

/** The first editions: they come with the site. */
const builtInEditions: readonly LegalEdition[] = [
  ...builtInTexts.map((words) => ({
    ...builtInConsent(words.purpose),
    document: documentOf(words.purpose),
    isBuiltIn: true as const,
    ...words,
  })),
  ...builtInPolicies.map((policy) => ({
    purpose: 'policy' as const,
    document: POLICY_DOCUMENT,
    title: POLICY_TITLE,
    label: '',
    isBuiltIn: true as const,
    ...policy,
  })),
]

/** All editions, the older first. A number used by staff stays theirs, even if a later release brings the same number. */
export function allEditions(published: readonly LegalEdition[] = []): LegalEdition[] {
  const isTaken = ({ purpose, version }: LegalEdition) =>
    published.some((one) => one.purpose === purpose && one.version === version)
  return [...builtInEditions.filter((one) => !isTaken(one)), ...published].toSorted(
    (a, b) => a.version - b.version,
  )
}

/** An edition that comes with the site holds from the day of the site's first publication, where the site is younger. */
export function sinceFirstPublication(
  editions: readonly LegalEdition[],
  first: string | null,
): LegalEdition[] {
  if (first === null) return [...editions]
  const isOlder = ({ isBuiltIn, since }: LegalEdition) =>
    isBuiltIn === true && Date.parse(since) < Date.parse(first)
  const heldThen = new Set(
    editions.map(({ purpose }) =>
      editions.findLast((one) => one.purpose === purpose && isOlder(one)),
    ),
  )
  return editions.map((one) => (heldThen.has(one) ? { ...one, since: first } : one))
}

/** The edition that is shown now. */
export function editionInForce(
  editions: readonly LegalEdition[],
  purpose: LegalPurpose,
): LegalEdition {
  const edition = editions.findLast((one) => one.purpose === purpose)
  if (!edition) throw new Error(`There is no text of ${purpose}`)
  return edition
}

/** A cached page may show an earlier text: the version the visitor saw counts. Without one, what was in force at that moment. */
export function editionShown(
  editions: readonly LegalEdition[],
  { purpose, version, at }: { purpose: LegalPurpose; version: unknown; at: string },
): LegalEdition {
  const ofPurpose = editions.filter((one) => one.purpose === purpose)
  const moment = Date.parse(at)
  return (
    ofPurpose.find((one) => one.version === Number(version)) ??
    ofPurpose.findLast(({ isBuiltIn, since }) => isBuiltIn || Date.parse(since) <= moment) ??
    editionInForce(editions, purpose)
  )
}

export type ChangedConsents = Partial<Record<ConsentPurpose, ShownConsent & { text?: string }>>

/** Consents that differ from those of the release, for forms; the notice shows their exact words. */
export function changedConsents(editions: readonly LegalEdition[]): ChangedConsents {
  const changed: ChangedConsents = {}
  for (const purpose of ['pdn_processing', 'marketing', 'letters', 'cookies'] as const) {
    const { version, title, label, text, isBuiltIn } = editionInForce(editions, purpose)
    if (isBuiltIn) continue
    changed[purpose] = { version, title, label, ...(purpose === 'cookies' && { text }) }
  }
  return changed
}
