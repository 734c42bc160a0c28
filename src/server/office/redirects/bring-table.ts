import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, ok } from '#server/office/http/answers.ts'
import type { CallOf } from '#server/office/http/endpoint.ts'
import { uploadedFile } from '#server/office/media/uploaded-file.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import { importRedirects, planRedirects, type RedirectPlan } from './redirect-table.ts'

const MOST_FAULTS = 10
const MOST_DEAD = 200

/** A table of redirects: tried, or taken whole. */
export async function bringTable(context: PublishContext, call: CallOf<'POST /redirects/table'>) {
  const file = await uploadedFile(call)
  if (!file) return complaints({ file: 'Выберите файл CSV' })
  const text = file.body.toString('utf8')
  const isTrial = call.form?.get('try') === '1'
  try {
    const plan = isTrial
      ? await planRedirects(context.pool, text)
      : await importRedirects(context, text, (client) =>
          writeAudit(client, call.caller, { action: 'bring', entity: 'redirects', id: file.name }),
        )
    if (!plan) return busy
    return plan.faults.length > 0 ? complaints({ file: faultText(plan) }) : ok(shown(plan))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return complaints({ file: error.message })
  }
}

const busy = {
  status: 409 as const,
  body: { error: 'busy', message: 'Сейчас идёт импорт: повторите, когда он закончится' },
}

const shown = ({ added, changed, same, dead }: RedirectPlan) => ({
  added: added.length,
  changed: changed.length,
  same,
  dead: dead.slice(0, MOST_DEAD),
})

const faultText = ({ faults }: RedirectPlan) =>
  [
    ...faults.slice(0, MOST_FAULTS).map(({ line, text }) => `строка ${line}: ${text}`),
    ...(faults.length > MOST_FAULTS ? [`и\u00A0ещё ${faults.length - MOST_FAULTS}`] : []),
  ].join('; ')
