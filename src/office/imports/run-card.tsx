import { useEffect, useEffectEvent, useState } from 'react'

import type { RunReport } from '#contract/office/run-report.ts'
import type { RunCard as RunCardBody, RunUndo } from '#contract/office/runs.ts'
import { mayDo } from '#domain/office/roles.ts'
import { call } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Beside } from '#office/kit/layout/beside.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { Fact, Facts } from '#office/kit/facts.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { Link } from '#office/navigation/link.tsx'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { BroughtFileSection } from './brought-file.tsx'
import { decisionAnswer, type PendingDecision } from './decision-answer.ts'
import { FirstFileSection } from './first-file.tsx'
import { HeldParts, type Decision, type Decide } from './held-parts.tsx'
import { RunDiff } from './run-diff.tsx'
import { countsText, RunOutcome } from './run-list.tsx'

const LOOK_AGAIN_MS = 3_000

/** One import: what it changed, what of it waits, and the way back. */
export function RunCard({ id }: { id: string }) {
  const { body, trouble, reload } = useLoaded('GET /runs/:id', { params: { id } })
  const { busy, outcome, sending } = useSending()
  const [pending, setPending] = useState<PendingDecision | null>(null)
  const answer = body && decisionAnswer(body, pending)
  const message = answer ?? outcome
  const isGoing = answer?.isOver === false

  const lookAgain = useEffectEvent(reload)
  useEffect(() => {
    if (!isGoing) return
    const timer = setInterval(() => lookAgain(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isGoing])

  async function decide(word: Decision, parts: string[], success: string, release = false) {
    setPending(null)
    const reply = await sending(
      () => call(`POST /runs/:id/${word}`, { params: { id }, body: { parts, release } }),
      success,
    )
    if (reply?.status === 202) setPending({ parts, success, seen: body ?? null })
    reload()
  }

  return (
    <OfficeScreen title={`Импорт № ${id}`}>
      <Notice message={trouble === null ? message : { text: trouble, isTrouble: true }} />
      {body ? (
        <Beside
          side={
            <Section title="О прогоне">
              <Facts>
                <Fact name="Источник">{body.source}</Fact>
                <Fact name="Начат">
                  <Moment iso={body.startedAt} />
                </Fact>
                <Fact name="Дата файла">{body.feedDate && <Moment iso={body.feedDate} />}</Fact>
                <Fact name="Итог">
                  <RunOutcome run={body} />
                </Fact>
                <Fact name="Изменения">{countsText(body)}</Fact>
                <Fact name="Версия каталога">{body.version}</Fact>
                <Fact name="Последний импорт источника">
                  {body.newer && (
                    <Link href={`/staff/runs/${body.newer}`}>{`№\u00A0${body.newer}`}</Link>
                  )}
                </Fact>
              </Facts>
            </Section>
          }
          rest={
            <>
              {findWhole(body) ? null : (
                <Section title="Что изменилось">
                  {body.shownBy ? (
                    <Link
                      href={`/staff/runs/${body.shownBy}`}
                    >{`Импорт №\u00A0${body.shownBy}`}</Link>
                  ) : (
                    <RunDiff key={`${message?.text}`} id={id} />
                  )}
                </Section>
              )}
              {body.report ? <RunRemarks report={body.report} /> : null}
              {body.undo ? (
                <UndoRun
                  source={body.source}
                  undo={body.undo}
                  busy={busy || isGoing}
                  onDecide={decide}
                />
              ) : null}
            </>
          }
        >
          <Waiting run={body} busy={busy || isGoing} onDecide={decide} />
        </Beside>
      ) : null}
    </OfficeScreen>
  )
}

type WaitingProps = { run: RunCardBody; busy: boolean; onDecide: Decide }

/** Of a new source its first file as a whole, so a file that staff brought; else the parts that a guard stopped. */
function Waiting({ run, busy, onDecide }: WaitingProps) {
  const { parts, report, sourceId, source } = run
  const whole = findWhole(run)
  const first = report?.first
  const file = findWaiting(run, 'file')
  if (file && report && first)
    return (
      <BroughtFileSection part={file} counts={run.counts} {...{ report, first, busy, onDecide }} />
    )
  if (!whole || !first) return <HeldParts parts={parts} busy={busy} onDecide={onDecide} />
  return (
    <FirstFileSection
      part={whole}
      first={first}
      report={report}
      source={{ id: sourceId, name: source }}
      busy={busy}
      onDecide={onDecide}
    />
  )
}

const findWaiting = ({ parts }: RunCardBody, name: string) =>
  parts.find(({ part, state }) => part === name && state === 'held')

const findWhole = (run: RunCardBody) => findWaiting(run, 'words')

type UndoRunProps = { source: string; undo: RunUndo; busy: boolean; onDecide: Decide }

/** The way back from an import that was wrong after all; asked once more with what it will do. */
function UndoRun({ source, undo, busy, onDecide }: UndoRunProps) {
  const { role } = useMe()
  const [isAsked, setAsked] = useState(false)
  const { lots, leaving, laterRuns, fileOf } = undo
  if (!mayDo(role, 'control', 'publish')) return null

  function rollBack() {
    setAsked(false)
    void onDecide('rollback', [], 'Возвращено прежнее состояние; источник на паузе')
  }

  return (
    <Section title="Вернуть как было">
      <ul>
        <li>{`Прежнее состояние получат лотов: ${lots}; из них уйдут с сайта: ${leaving}.`}</li>
        {laterRuns > 0 ? <li>{`Вместе с этим отменятся и более поздние: ${laterRuns}.`}</li> : null}
        <li>
          {fileOf === null
            ? 'Дома, планы и материалы останутся какими есть: файла прежнего импорта нет.'
            : `Дома, планы и материалы вернутся по файлу импорта № ${fileOf}.`}
        </li>
        <li>{`Источник «${source}» встанет на паузу, чтобы не принести то же самое снова.`}</li>
      </ul>
      <FormActions>
        <Button look="danger" size="medium" busy={busy} onClick={() => setAsked(true)}>
          Откатить
        </Button>
      </FormActions>
      {isAsked ? (
        <ConfirmDialog
          title="Откатить импорт?"
          look="danger"
          yes="Да, откатить"
          onYes={rollBack}
          onClose={() => setAsked(false)}
        >
          <p>{`Изменятся лоты на сайте: ${lots}. Источник «${source}» встанет на паузу.`}</p>
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}

/** Warnings from reading the file, beside the changes. */
function RunRemarks({ report }: { report: RunReport }) {
  const { note, notices, overview, declined, skipped, unknown, faults, warnings } = report
  const lines = [
    ...(note ? [note] : []),
    ...notices,
    ...overview,
    ...declined.map((text) => `Отклонено раньше и снова пропущено: ${text}`),
    ...skipped.map(([kind, count]) => `Пропущено: ${kind} — ${count}`),
    ...unknown.map(
      ({ field, value, count }) => `Неизвестное слово: ${field} «${value}» — ${count}`,
    ),
  ]
  const found = [
    ...faults.first.map((one) => ({ ...one, kind: 'не взято' })),
    ...warnings.first.map((one) => ({ ...one, kind: 'замечание' })),
  ]
  if (lines.length + found.length === 0) return null
  return (
    <Section title="Замечания к файлу">
      {lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {found.length > 0 ? (
        <Table
          caption="Строки файла"
          items={found}
          keyOf={({ line, text, kind }) => `${kind} ${line} ${text}`}
          empty=""
          columns={[
            { title: 'Строка', cell: ({ line }) => line },
            { title: 'Запись', cell: ({ id }) => id ?? '—' },
            { title: 'Что', cell: ({ kind, text }) => `${kind}: ${text}` },
          ]}
        />
      ) : null}
    </Section>
  )
}
