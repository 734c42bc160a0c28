import { eq } from 'drizzle-orm'

import { email as addressFault } from '#domain/form/validation-rules.ts'
import { requestAbout, type RequestAbout, type SeenLot } from '#domain/request/requested-lot.ts'
import { formatMoment, siteClock } from '#domain/time/site-time.ts'
import type { Log } from '#server/background/log.ts'
import type { Database } from '#server/db/connect.ts'
import { project } from '#server/db/schema/structure.ts'
import type { Target } from '#server/requests/delivery/target.ts'
import { openMailTransport } from '#server/requests/subscriptions/mail-transport.ts'
import { messageIdOf } from '#server/requests/targets/email.ts'
import { mailCode } from '#server/requests/targets/mail-code.ts'
import type { Mail } from '#server/requests/targets/read-targets.ts'
import { lotLine } from '#server/requests/visitor/request-words.ts'

import { addressOfMember, markReminded, takeDueSteps, type DueStep } from './due-steps.ts'

type ReminderDeps = {
  db: Database
  mail: Mail
  log: Log
  siteUrl: string
  siteName: () => string
  targets: readonly Target[]
  /** Where alerts are mailed to. */
  alertAddresses: readonly string[]
}

/** A mail server that is away is tried for a day. */
const GIVE_UP_AFTER_MS = 86_400_000
const LETTER_MS = 10_000

/**
 * Letters to staff about next steps whose time has come, one for each time set. They hold nothing that a visitor typed:
 * a mailbox may be read on a phone in a crowd.
 */
export function openStepReminders(deps: ReminderDeps) {
  const { db, mail, log, targets, alertAddresses } = deps
  const transport = openMailTransport(mail.smtp)

  /** Where requests are mailed to, or else alerts. null: nowhere. */
  function commonAddress(about: RequestAbout): string | null {
    const target = targets.find((one) => one.mailTo !== undefined && one.wants(about))
    return target?.mailTo ?? (alertAddresses.join(', ') || null)
  }

  async function addressOf(step: DueStep): Promise<string | null> {
    const member = step.responsible === null ? null : await addressOfMember(db, step.responsible)
    const isAddress = member !== null && addressFault(member) === null
    return isAddress ? member : commonAddress(aboutOf(step))
  }

  async function remind(step: DueStep) {
    try {
      const to = await addressOf(step)
      if (to !== null) await transport.sendMail({ to, ...(await letterOf(step, deps)) })
      if (to !== null || isLate(step)) await markReminded(db, step)
    } catch (error) {
      log.error({ request: step.number, reason: mailCode(error) }, 'a reminder has not left')
      if (isLate(step)) await markReminded(db, step)
    }
  }

  return {
    async sendDue() {
      for (const step of await takeDueSteps(db)) await remind(step)
    },
    /** Who would hear of a step of this request. */
    readersOf: (found: AboutRequest) =>
      commonAddress(aboutOf(found)) === null ? ('responsible' as const) : ('common' as const),
    close: () => transport.close(),
  }
}

type AboutRequest = { category: string; page: string; form: string; seenLots: SeenLot[] }

const aboutOf = (found: AboutRequest) => requestAbout(found, found.seenLots)

const isLate = ({ at }: DueStep) => at === null || Date.now() - at.getTime() > GIVE_UP_AFTER_MS

type LetterDeps = Pick<ReminderDeps, 'db' | 'mail' | 'siteUrl' | 'siteName'>

/** The same time of a step gives the same id, so a mailbox knows a repeat. */
async function letterOf(step: DueStep, { db, mail, siteUrl, siteName }: LetterDeps) {
  const { number, idempotencyKey, at } = step
  const text = (step.text ?? '').replace(/\s+/g, ' ')
  const about = await subjectLines(db, step)
  return {
    from: mail.from,
    subject: `Заявка ${number}: ${text}, ${siteName()}`,
    text: [
      `Наступил срок следующего шага по\u00A0заявке ${number}.`,
      [
        `Шаг: ${text}`,
        ...(at ? [`Срок: ${formatMoment(at)} (${siteClock()})`] : []),
        ...about.map((line) => `О\u00A0чём: ${line}`),
      ].join('\n'),
      `Заявка в\u00A0кабинете:\n${siteUrl}/staff/requests/${encodeURIComponent(number)}\n`,
    ].join('\n\n'),
    messageId: messageIdOf(`step ${idempotencyKey} ${at?.toISOString()}`, mail.from),
    headers: { 'Auto-Submitted': 'auto-generated' },
    signal: AbortSignal.timeout(LETTER_MS),
  }
}

/** The lots asked about, or the project of the page that the request came from. */
async function subjectLines(db: Database, step: DueStep): Promise<string[]> {
  if (step.seenLots.length > 0) return step.seenLots.map(lotLine)
  const [alias = ''] = aboutOf(step).projects
  const named = await db
    .select({ name: project.name })
    .from(project)
    .where(eq(project.alias, alias))
  return named.map(({ name }) => name)
}
