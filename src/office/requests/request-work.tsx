import { useState } from 'react'

import type { RequestCardData } from '#contract/office/requests.ts'
import { mayDo } from '#domain/office/roles.ts'
import { closedReasons, requestStages, stageNames } from '#domain/request/request-work.ts'
import { formatDayOfYear } from '#domain/time/dates.ts'
import { fromWallClock, wallClock } from '#domain/time/site-time.ts'
import { call } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { DateField } from '#office/dates/date-field.tsx'
import { Fact, Facts } from '#office/kit/facts.tsx'
import { Form, SubmitActions } from '#office/kit/form.tsx'
import { clockHint, Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'
import { useTyped } from '#office/kit/use-typed.ts'
import { useMe } from '#office/session/me.ts'
import { Field, Options, Select } from '#site/ui/fields/field.tsx'

import styles from './request-work.module.css'

type RequestWorkProps = { card: RequestCardData; onChanged: () => void }

/** How far the work on a request has come, who answers for it and what is next. */
export function RequestWork({ card, onChanged }: RequestWorkProps) {
  const mayWrite = mayDo(useMe().role, 'requests', 'publish') && card.state !== 'erased'
  if (card.state === 'erased') return null
  return (
    <Section title={'Работа с\u00A0заявкой'}>
      <CrmStatuses deliveries={card.deliveries} />
      {mayWrite ? <WorkForm card={card} onChanged={onChanged} /> : <WorkFacts card={card} />}
    </Section>
  )
}

/** What its lead has come to in a CRM that reports it: «В CRM: «Переговоры», 28 ноября, 12:40». */
const CrmStatuses = ({ deliveries }: Pick<RequestCardData, 'deliveries'>) =>
  deliveries.map(({ target, crmStatus }) =>
    crmStatus ? (
      <p key={target}>
        {`В\u00A0CRM: «${crmStatus.name}», `}
        <time dateTime={crmStatus.at}>{dayAndTime(crmStatus.at)}</time>
      </p>
    ) : null,
  )

const dayAndTime = (iso: string) =>
  `${formatDayOfYear(iso)}, ${wallClock(new Date(iso)).toISOString().slice(11, 16)}`

const WorkFacts = ({ card }: { card: RequestCardData }) => (
  <Facts>
    <Fact name="Стадия">{stageNames[card.stage]}</Fact>
    <Fact name="Причина">{card.closedReason}</Fact>
    <Fact name="Ответственный">{card.responsible?.name ?? 'никто'}</Fact>
    <Fact name="Следующий шаг">
      {card.nextStep && (
        <>
          {`${card.nextStep.text}, `}
          <Moment iso={card.nextStep.at} />
        </>
      )}
    </Fact>
  </Facts>
)

const OWN_WORDS = 'Своими словами'

const isListed = (reason: string) => closedReasons.some((one) => one === reason)

const textsOf = ({ stage, closedReason, responsible, nextStep }: RequestCardData) => ({
  stage,
  reason: closedReason === '' || isListed(closedReason) ? closedReason : OWN_WORDS,
  closedReason,
  responsible: String(responsible?.id ?? ''),
  'nextStep.text': nextStep?.text ?? '',
  'nextStep.at': nextStep ? wallClock(new Date(nextStep.at)).toISOString().slice(0, 16) : '',
})

function bodyOf(typed: Record<keyof ReturnType<typeof textsOf>, string>) {
  const { stage, reason, closedReason, responsible } = typed
  const at = typed['nextStep.at']
  return {
    stage,
    closedReason: reason === OWN_WORDS ? closedReason : reason,
    responsible: responsible === '' ? null : Number(responsible),
    nextStep: {
      text: typed['nextStep.text'],
      at: at === '' ? '' : (fromWallClock(at)?.toISOString() ?? at),
    },
  }
}

function WorkForm({ card, onChanged }: RequestWorkProps) {
  const { busy, errors, outcome, sending } = useSending()
  const { typed, setTyped, bound } = useTyped<Record<string, string> & ReturnType<typeof textsOf>>(
    () => textsOf(card),
    errors,
  )
  // Of the edition that the fields were filled from: the card around them may be newer.
  const [revision, setRevision] = useState(card.revision)
  const { body: members } = useLoaded('GET /requests/members')
  const hint = [clockHint(), reminderHint(card, typed.responsible)].filter(Boolean).join('. ')

  async function save() {
    const params = { number: card.number }
    const ifMatch = `"${revision}"`
    const reply = await sending(async () => {
      const got = await call('PUT /requests/:number', { params, ifMatch, body: bodyOf(typed) })
      setRevision(got.body.current?.revision ?? revision)
      return got
    }, 'Сохранено')
    if (!reply) return
    setRevision(reply.body.revision)
    setTyped(textsOf(reply.body))
    onChanged()
  }

  const at = bound('nextStep.at')
  const isClosed = typed.stage === 'closed'
  return (
    <Form onSubmit={() => void save()}>
      <div className={styles.fields}>
        <Select label="Стадия" {...bound('stage')}>
          <Options of={requestStages.map((value) => ({ value, label: stageNames[value] }))} />
        </Select>
        <Select label="Ответственный" {...bound('responsible')}>
          <option value="">Никто</option>
          <Options of={membersWith(members?.items ?? [], card)} />
        </Select>
        {isClosed ? (
          <>
            <Select
              label="Причина"
              {...bound('reason')}
              error={typed.reason === OWN_WORDS ? undefined : errors.closedReason}
            >
              <option value="">Выберите</option>
              <Options
                of={[...closedReasons, OWN_WORDS].map((value) => ({ value, label: value }))}
              />
            </Select>
            {typed.reason === OWN_WORDS ? (
              <Field label="Причина своими словами" {...bound('closedReason')} />
            ) : null}
          </>
        ) : (
          <>
            <Field label="Следующий шаг" {...bound('nextStep.text')} />
            <DateField
              kind="moment"
              label="Когда"
              hint={hint}
              {...at}
              onChange={(value) => at.onChange({ target: { value } })}
            />
          </>
        )}
      </div>
      <Notice message={Object.keys(errors).length > 0 ? null : outcome} />
      <SubmitActions submit="Сохранить" size="small" busy={busy} />
    </Form>
  )
}

/** Whether a letter will come when the step is due, and to whom. */
function reminderHint({ reminderTo }: RequestCardData, responsible: string): string {
  if (reminderTo === 'nobody')
    return 'Письмо к\u00A0сроку не\u00A0придёт: почта сайта не\u00A0настроена'
  if (responsible !== '') return 'К\u00A0сроку ответственному придёт письмо'
  return reminderTo === 'common'
    ? 'К\u00A0сроку письмо придёт на\u00A0общую почту'
    : 'Письмо к\u00A0сроку придёт, если назначить ответственного'
}

type Member = { value: string; label: string }

/** A member who has left is still the one who answers for it. */
function membersWith(members: readonly Member[], { responsible }: RequestCardData): Member[] {
  if (!responsible || members.some(({ value }) => value === String(responsible.id)))
    return [...members]
  return [...members, { value: String(responsible.id), label: responsible.name }]
}
