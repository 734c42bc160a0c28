import { useState } from 'react'

import type { RunItem } from '#contract/office/runs.ts'
import { mayDo } from '#domain/office/roles.ts'
import { useMe } from '#office/session/me.ts'
import { Moment } from '#office/kit/moment.tsx'
import type { Column } from '#office/kit/table.tsx'
import { Tag } from '#office/kit/tag.tsx'
import { useLoaded } from '#office/api/use-loaded.ts'
import { ListScreen } from '#office/list/list-screen.tsx'
import { useListQuery, type ListQuery } from '#office/list/use-list-query.ts'
import { Link } from '#office/navigation/link.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Select } from '#site/ui/fields/field.tsx'

import { runStates } from './import-words.ts'
import { UploadFile } from './upload-file.tsx'

const columns: Column<RunItem>[] = [
  {
    title: 'Прогон',
    is: 'whole',
    cell: ({ id }) => <Link href={`/staff/runs/${id}`}>{`№ ${id}`}</Link>,
  },
  { title: 'Начат', is: 'whole', cell: ({ startedAt }) => <Moment iso={startedAt} /> },
  { title: 'Источник', cell: ({ source }) => source },
  { title: 'Итог', cell: (run) => <RunOutcome run={run} /> },
  { title: 'Изменения', cell: (run) => countsText(run) },
]

/** What every import brought, the newest first. */
export function RunList() {
  const query = useListQuery()
  const { role } = useMe()
  const [isUpload, setUpload] = useState(false)
  const list = useLoaded('GET /runs', { query: query.search })
  return (
    <>
      <ListScreen
        title="Импорт"
        first="загрузите файл или добавьте источник"
        query={query}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        conditions={<StateField query={query} />}
        actions={
          mayDo(role, 'prices', 'draft') ? (
            <Button size="small" onClick={() => setUpload(true)}>
              Загрузить файл
            </Button>
          ) : null
        }
      />
      {isUpload ? (
        <UploadFile
          onClose={() => {
            setUpload(false)
            list.reload()
          }}
        />
      ) : null}
    </>
  )
}

const StateField = ({ query }: { query: ListQuery }) => (
  <Select label="Итог" {...query.bound('state')}>
    <option value="">Все</option>
    <option value="waiting">Ждут решения</option>
    <option value="published">Опубликованные</option>
    <option value="refused">Не принятые</option>
  </Select>
)

type RunCounts = Pick<RunItem, 'counts' | 'heldLots' | 'version' | 'approved'>

/** A file that waited as a whole is shown by another run. */
const isShown = ({ approved, version }: RunCounts) => approved > 0 && version === null

/** Lit is what waits for a decision. */
export const RunOutcome = ({ run }: { run: RunItem }) => (
  <Tag tone={toneOf(run)}>{outcomeText(run)}</Tag>
)

function toneOf({ state, held }: RunItem) {
  if (state === 'held' || held > 0) return 'lit'
  if (state === 'refused') return 'wrong'
  return state === 'published' ? 'done' : state === 'running' ? 'half' : 'out'
}

function outcomeText(run: RunItem): string {
  const { held, superseded, declined, reason } = run
  const state = isShown(run) ? 'shown' : run.state
  const name = runStates[state] ?? state
  if (state === 'refused' && reason) return `${name}: ${reason}`
  if (state !== 'published') return name
  const parts = [
    held > 0 && `ждёт решения: ${held}`,
    superseded > 0 && `заменено более новым прогоном: ${superseded}`,
    declined > 0 && `отклонено: ${declined}`,
  ].filter((one) => one !== false)
  return parts.length > 0 ? `${name}; частей ${parts.join(', ')}` : name
}

/** What the site took of a run, and what it held of it, also of what was decided since. */
export function countsText(run: RunCounts): string {
  const { counts, heldLots, version } = run
  if (!counts) return '—'
  const { added, changed, gone, priceUp, priceDown } = counts
  const waiting = heldLots || added + changed + gone
  if (version === null && waiting > 0 && !isShown(run)) return `придержано лотов: ${waiting}`
  const summary = [
    added > 0 && `новых ${added}`,
    changed > 0 && `изменилось ${changed}`,
    gone > 0 && `ушло ${gone}`,
    priceUp > 0 && `подорожало ${priceUp}`,
    priceDown > 0 && `подешевело ${priceDown}`,
  ].filter((one) => one !== false)
  if (heldLots > 0) summary.push(`придержано ${heldLots}`)
  return summary.join(', ') || 'без изменений'
}
