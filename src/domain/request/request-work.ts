import { validationMessages } from '#domain/form/validation-messages.ts'

/** How far staff have come with a request; whether it was delivered is another thing. */
export const requestStages = ['new', 'working', 'meeting', 'booked', 'closed'] as const
export type RequestStage = (typeof requestStages)[number]

export const stageNames: Record<RequestStage, string> = {
  new: 'Новая',
  working: 'В\u00A0работе',
  meeting: 'Встреча',
  booked: 'Бронь',
  closed: 'Закрыта',
}

const isStage = (text: unknown): text is RequestStage =>
  requestStages.some((stage) => stage === text)

/** Why requests are closed, as a list to choose from; own words are taken too. */
export const closedReasons = [
  'Купили у\u00A0нас',
  'Купили в\u00A0другом месте',
  'Не\u00A0устроила цена',
  'Не\u00A0одобрили ипотеку',
  'Передумали',
  'Не\u00A0дозвонились',
  'Повторная заявка',
  'Ошибка или спам',
] as const

type NextStep = { text: string; at: Date }

/** What staff keep of a request. */
export type RequestWork = {
  stage: RequestStage
  /** Empty while it is not closed. */
  closedReason: string
  /** The id of a member; null: nobody yet. */
  responsible: number | null
  nextStep: NextStep | null
}

/** A change as it was sent; what it leaves out stays. */
type SentWork = {
  stage?: string
  closedReason?: string
  responsible?: number | null
  nextStep?: { text?: string; at?: string } | null
}

const LONGEST = 200

type Errors = Record<string, string>

/** What a request becomes by a change, and what is wrong with it by field. A closed request has no next step. */
export function readWork(sent: SentWork, before: RequestWork, now: Date) {
  const errors: Errors = {}
  const stage = sent.stage ?? before.stage
  if (!isStage(stage)) return { errors: { stage: 'Выберите из\u00A0списка' }, work: before }
  const isClosed = stage === 'closed'
  const work: RequestWork = {
    stage,
    closedReason: isClosed ? (sent.closedReason ?? before.closedReason).trim() : '',
    responsible: sent.responsible === undefined ? before.responsible : sent.responsible,
    nextStep: isClosed ? null : readStep(sent.nextStep, before.nextStep, now, errors),
  }
  if (isClosed) complain(errors, 'closedReason', work.closedReason)
  return { errors, work }
}

function readStep(
  sent: SentWork['nextStep'],
  before: NextStep | null,
  now: Date,
  errors: Errors,
): NextStep | null {
  if (sent === undefined) return before
  const text = (sent?.text ?? '').trim()
  const typedAt = (sent?.at ?? '').trim()
  if (text === '' && typedAt === '') return null
  complain(errors, 'nextStep.text', text)
  const at = new Date(typedAt)
  if (Number.isNaN(at.getTime())) errors['nextStep.at'] = 'Назовите день и\u00A0время'
  // A step that is overdue stays as it is while other fields are changed.
  else if (at < now && at.getTime() !== before?.at.getTime())
    errors['nextStep.at'] = 'Это время уже прошло'
  return { text, at }
}

function complain(errors: Errors, field: string, text: string) {
  if (text === '') errors[field] = validationMessages.required
  else if (text.length > LONGEST) errors[field] = `Не\u00A0больше ${LONGEST} знаков`
}
