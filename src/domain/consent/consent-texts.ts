export const consentPurposes = ['pdn_processing', 'marketing'] as const
export type RequestConsent = (typeof consentPurposes)[number]

/** `letters`: given with an e-mail address, for letters about flats alone. */
export type ConsentPurpose = RequestConsent | 'letters'

export type ConsentText = {
  purpose: ConsentPurpose
  /** The document's name in the records and its anchor on the page of documents. */
  document: string
  version: number
  since: string
  title: string
  /** The words beside the box; the part in «» is the link to the document. */
  label: string
  text: string
}

/** The term that every text of `pdn_processing` names. */
export const CONSENT_YEARS = 3

/** Append only: texts somebody agreed to are evidence. The last one of a purpose is shown. */
const consentTexts: readonly ConsentText[] = [
  {
    purpose: 'pdn_processing',
    document: 'soglasie-na-obrabotku',
    version: 1,
    since: '2026-09-01',
    title: 'Согласие на обработку персональных данных',
    label: 'Даю «согласие на обработку персональных данных»',
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
    document: 'soglasie-na-rassylku',
    version: 1,
    since: '2026-09-01',
    title: 'Согласие на получение рекламных сообщений',
    label: 'Даю «согласие на получение рекламных сообщений» (по желанию)',
    text: [
      'Даю застройщику, сведения о котором размещены на странице «О компании» этого сайта, согласие на получение сообщений об акциях, новых проектах и изменении цен по указанному мной номеру телефона.',
      'Согласие не обязательно: заявка будет принята и без него.',
      'Согласие действует до его отзыва. Отозвать его можно по телефону или письмом на адрес, указанный на странице «Контакты», а также в ответ на любое сообщение.',
    ].join('\n\n'),
  },
  {
    purpose: 'letters',
    document: 'soglasie-na-pisma',
    version: 1,
    since: '2026-11-01',
    title: 'Согласие на получение писем о квартирах',
    label: 'Даю «согласие на получение писем о квартирах»',
    text: [
      'Даю застройщику, сведения о котором размещены на странице «О компании» этого сайта, согласие на обработку адреса моей электронной почты и на получение писем о квартирах, которые я выбираю на этом сайте.',
      'Состав данных: адрес электронной почты, выбранная квартира или условия поиска, IP-адрес и сведения о браузере. Данные хранятся на территории Российской Федерации.',
      'Подписка начинается после подтверждения по ссылке из первого письма. Без подтверждения адрес удаляется через двое суток.',
      'Согласие действует до отписки по ссылке, которая есть в каждом письме; после отписки адрес удаляется в течение тридцати дней.',
    ].join('\n\n'),
  },
]

export function currentConsent(purpose: ConsentPurpose): ConsentText {
  return consentTexts.findLast((one) => one.purpose === purpose)!
}

/** A cached page may show an earlier text: the version the visitor saw counts. */
export function consentShown(purpose: ConsentPurpose, version: unknown): ConsentText {
  const shown = consentTexts.find(
    (one) => one.purpose === purpose && one.version === Number(version),
  )
  return shown ?? currentConsent(purpose)
}

/** «Согласие на обработку персональных данных»; of a document that no text has, its own name. */
export const consentTitle = (document: string): string =>
  consentTexts.findLast((one) => one.document === document)?.title ?? document

export const allConsents = (): readonly ConsentText[] => consentTexts
