/** Goals of a counter and what goes with each: nothing that names or finds a person. */
export type GoalParameters = {
  form_open: { form: string }
  form_success: { form: string; lots: number[] }
  phone_click: { phone: string }
  messenger_click: { messenger: Messenger }
  favorite_add: { lots: number[] }
  compare_add: { lots: number[] }
  filter_apply: { path: string; fields: string[] }
  pdf_download: { file: string }
  plan_measure: { tool: 'ruler' | 'furniture' }
}

export type GoalName = keyof GoalParameters

export type ReachGoal = <Name extends GoalName>(
  name: Name,
  parameters: GoalParameters[Name],
) => void

const messengers = [
  { name: 'max', hosts: /^(?:[\w-]+\.)?max\.ru$/ },
  { name: 'telegram', hosts: /^(?:t|telegram)\.me$/ },
  { name: 'vk', hosts: /^vk\.(?:me|com|ru)$/ },
  { name: 'whatsapp', hosts: /^(?:wa\.me|api\.whatsapp\.com)$/ },
] as const

type Messenger = (typeof messengers)[number]['name']

/** Which messenger a link opens. null: none. */
export const messengerOf = (host: string): Messenger | null =>
  messengers.find(({ hosts }) => hosts.test(host))?.name ?? null

/** How a list is shown is no filter. */
const VIEW_FIELDS = ['page', 'sort', 'view', 'all']

/** Fields of a list query that were set or changed on the way from one address of a list to another. */
export function filtersChanged(from: URLSearchParams, to: URLSearchParams): string[] {
  const valuesOf = (query: URLSearchParams, name: string) => query.getAll(name).join('\n')
  return [...new Set(to.keys())]
    .filter((name) => !VIEW_FIELDS.includes(name) && !/^(utm_|yclid|from$)/.test(name))
    .filter((name) => valuesOf(from, name) !== valuesOf(to, name))
    .toSorted()
}
