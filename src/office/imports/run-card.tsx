import { call, type Trouble } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Fact, Facts } from '#office/kit/facts.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Section } from '#office/kit/section.tsx'

import { HeldParts, type RunPart } from './held-parts.tsx'
import { RunDiff } from './run-diff.tsx'
import { countsText, outcomeText, type RunItem } from './run-list.tsx'
import { RunRemarks, type RunReport } from './run-remarks.tsx'
import { UndoRun, type RunUndo } from './undo-run.tsx'

type RunCardData = RunItem & {
  feedDate: string | null
  version: number | null
  report: RunReport | null
  parts: RunPart[]
  undo: RunUndo | null
}

/** One import: what it changed, what of it waits, and the way back. */
export function RunCard({ id }: { id: string }) {
  const { body, trouble, reload } = useLoaded<RunCardData>(`/runs/${id}`)
  const { busy, said, setSaid, sending } = useSending()

  async function decide(path: string, sent: object, success: string) {
    const reply = await sending(
      () => call<Trouble>('POST', `/runs/${id}/${path}`, { body: sent }),
      success,
    )
    if (reply?.status === 202)
      setSaid({ text: 'Принято: выйдет, как только закончится другой импорт', isTrouble: false })
    reload()
  }

  return (
    <OfficeScreen title={`Импорт № ${id}`}>
      <Notice said={trouble === null ? said : { text: trouble, isTrouble: true }} />
      {body ? (
        <>
          <Facts>
            <Fact name="Источник">{body.source}</Fact>
            <Fact name="Начат">
              <Moment iso={body.startedAt} />
            </Fact>
            <Fact name="Дата файла">{body.feedDate && <Moment iso={body.feedDate} />}</Fact>
            <Fact name="Итог">{outcomeText(body)}</Fact>
            <Fact name="Изменения">{countsText(body.counts)}</Fact>
            <Fact name="Версия каталога">{body.version}</Fact>
          </Facts>
          <HeldParts parts={body.parts} busy={busy} onDecide={decide} />
          <Section title="Что изменилось">
            <RunDiff key={`${said?.text}`} id={id} />
          </Section>
          {body.report ? <RunRemarks report={body.report} /> : null}
          {body.undo ? (
            <UndoRun source={body.source} undo={body.undo} busy={busy} onDecide={decide} />
          ) : null}
        </>
      ) : null}
    </OfficeScreen>
  )
}
