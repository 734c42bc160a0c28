import type { GoalName, GoalParameters } from '#domain/analytics/goals.ts'

type GoalDescription<Name extends GoalName> = {
  title: string
  /** When it is reached. */
  when: string
  parameters: Record<keyof GoalParameters[Name], string>
}

/** The goals in the owner's words: `docs/analytics.md` is compared with them. */
export const goalDescriptions: { [Name in GoalName]: GoalDescription<Name> } = {
  form_open: {
    title: 'Начата заявка',
    when: 'первый щелчок или ввод в форме; один раз на просмотр страницы',
    parameters: { form: 'какая форма: `lot`, `project`, `callback`…' },
  },
  form_success: {
    title: 'Заявка принята',
    when: 'сервер ответил номером заявки',
    parameters: { form: 'какая форма', lots: 'id лотов заявки' },
  },
  phone_click: {
    title: 'Нажат телефон',
    when: 'щелчок по ссылке `tel:`',
    parameters: { phone: 'номер компании, который был показан' },
  },
  messenger_click: {
    title: 'Открыт мессенджер',
    when: 'щелчок по ссылке на MAX, Telegram, VK или WhatsApp',
    parameters: { messenger: '`max`, `telegram`, `vk`, `whatsapp`' },
  },
  favorite_add: {
    title: 'Добавлено в избранное',
    when: 'сердечко зажглось',
    parameters: { lots: 'id лотов' },
  },
  compare_add: {
    title: 'Добавлено к сравнению',
    when: 'лот встал в сравнение',
    parameters: { lots: 'id лотов' },
  },
  filter_apply: {
    title: 'Применён фильтр',
    when: 'список изменился по условию; каждое поле считается один раз на просмотр списка',
    parameters: { path: 'список', fields: 'какие поля заданы впервые' },
  },
  pdf_download: {
    title: 'Открыт PDF',
    when: 'щелчок по ссылке на файл PDF',
    parameters: { file: 'путь файла' },
  },
  plan_measure: {
    title: 'Измерен план',
    when: 'включена линейка или примерена мебель; каждое один раз на просмотр страницы',
    parameters: { tool: '`ruler` или `furniture`' },
  },
}

type EventDescription = { event: string; when: string; goods: string }

/** E-commerce events of `ecommerce.ts` in the owner's words. */
export const ecommerceDescriptions: EventDescription[] = [
  { event: 'impressions', when: 'показан список лотов', goods: 'лоты первой страницы списка' },
  { event: 'detail', when: 'открыта страница лота', goods: 'этот лот' },
  { event: 'add', when: 'лот добавлен в избранное', goods: 'этот лот, если он есть на странице' },
  { event: 'remove', when: 'лот убран из избранного', goods: 'этот лот, если он есть на странице' },
]
