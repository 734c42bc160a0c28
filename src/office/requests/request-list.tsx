import { useState } from 'react'

import type { ItemOf } from '#contract/office/office-api.ts'
import type { Refusal } from '#contract/schema.ts'
import { mayDo } from '#domain/office/roles.ts'
import { conditionsIn } from '#domain/request/request-view.ts'
import { requestStages, stageNames } from '#domain/request/request-work.ts'
import { phoneDigits } from '#domain/text/phone.ts'
import { askToSignIn } from '#office/api/session-lost.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { FormActions } from '#office/kit/form.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import type { Column } from '#office/kit/table.tsx'
import { ListScreen } from '#office/list/list-screen.tsx'
import { useListQuery, type ListQuery } from '#office/list/use-list-query.ts'
import { Link } from '#office/navigation/link.tsx'
import { navigate } from '#office/navigation/navigate.ts'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Options, Select } from '#site/ui/fields/field.tsx'

import { FilterDays } from './filter-days.tsx'
import { RequestAbout, Step, Visitor } from './request-cells.tsx'
import { deliveryText } from './request-words.ts'
import { ResendFound } from './resend-found.tsx'
import { SavedViews } from './saved-views.tsx'
import { Stage } from './stage-tag.tsx'

const columns: Column<ItemOf<'GET /requests'>>[] = [
  {
    title: 'Номер',
    is: 'whole',
    cell: ({ number }) => <Link href={`/staff/requests/${number}`}>{number}</Link>,
  },
  {
    title: 'Получена',
    sort: 'createdAt',
    is: 'whole',
    cell: ({ createdAt }) => <Moment iso={createdAt} />,
  },
  { title: 'Кто', sort: 'name', cell: (item) => <Visitor {...item} /> },
  { title: 'О\u00A0чём', cell: (item) => <RequestAbout {...item} /> },
  { title: 'Стадия', sort: 'stage', is: 'whole', cell: (item) => <Stage {...item} /> },
  { title: 'Ответственный', sort: 'responsible', cell: ({ responsible }) => responsible ?? '—' },
  {
    title: 'Следующий шаг',
    sort: 'nextStep',
    cell: (item) =>
      item.nextStep ? <Step step={item.nextStep} isOverdue={item.isOverdue} /> : '—',
  },
  { title: 'Доставка', cell: ({ deliveries }) => deliveries.map(deliveryText).join('; ') || '—' },
]

/** What visitors left, the newest first. */
export function RequestList() {
  const { role } = useMe()
  const query = useListQuery()
  const list = useLoaded('GET /requests', { query: query.search })
  return (
    <ListScreen
      title="Заявки"
      first={'заявки придут с\u00A0форм сайта'}
      query={query}
      list={list}
      columns={columns}
      keyOf={({ number }) => number}
      actions={
        <>
          <AllowNotices />
          <Button look="line" size="small" onClick={() => navigate('/staff/requests/numbers')}>
            Числа
          </Button>
        </>
      }
      conditions={<RequestConditions query={query} />}
    >
      <SavedViews query={query} />
      {mayDo(role, 'requests', 'publish') ? (
        <ResendFound query={query} onSent={list.reload} />
      ) : null}
      {mayDo(role, 'requestData', 'publish') ? <ExportRequests query={query} /> : null}
    </ListScreen>
  )
}

/** A browser asks its owner only when something was pressed. */
function AllowNotices() {
  const [isAsked, setAsked] = useState(
    () => !('Notification' in globalThis) || Notification.permission !== 'default',
  )
  if (isAsked) return null
  return (
    <Button
      look="line"
      size="small"
      onClick={() => void Notification.requestPermission().then(() => setAsked(true))}
    >
      Сообщать о новых
    </Button>
  )
}

/** Which requests are looked for: their state, stage, project and days, and who answers for them. */
function RequestConditions({ query }: { query: ListQuery }) {
  const { body } = useLoaded('GET /options/:from', { params: { from: 'projects' } })
  const { body: members } = useLoaded('GET /requests/members')
  return (
    <>
      <Select label="Состояние" {...query.bound('state')}>
        <option value="">Все</option>
        <option value="new">Принятые</option>
        <option value="failed">Не доставленные</option>
        <option value="quarantined">В карантине</option>
        <option value="erased">Стёртые</option>
      </Select>
      <Select label="Стадия" {...query.bound('stage')}>
        <option value="">Все</option>
        <Options of={requestStages.map((value) => ({ value, label: stageNames[value] }))} />
      </Select>
      <Select label="Ответственный" {...query.bound('responsible')}>
        <option value="">Все</option>
        <option value="none">Никто</option>
        <Options of={members?.items} />
      </Select>
      <Select label="Проект" {...query.bound('project')}>
        <option value="">Все</option>
        <Options of={body?.items} />
      </Select>
      <FilterDays query={query} />
    </>
  )
}

const formats = ['csv', 'xlsx'] as const

/** The list as a file, under the same conditions. */
function ExportRequests({ query }: { query: ListQuery }) {
  const { busy, outcome, sending } = useSending()

  async function take(format: (typeof formats)[number]) {
    const conditions = Object.fromEntries(new URLSearchParams(conditionsIn(query.search)))
    const body = { format, ...conditions, ...wantedPerson(query.get('q')) }
    await sending(async () => {
      const { status, file, trouble } = await askForFile('/requests/export', body)
      if (file) save(file, `zayavki.${format}`)
      return { status, body: trouble, etag: null }
    })
  }

  return (
    <>
      <FormActions>
        {formats.map((format) => (
          <Button
            key={format}
            look="line"
            size="small"
            busy={busy}
            onClick={() => void take(format)}
          >
            {`Выгрузить ${format.toUpperCase()}`}
          </Button>
        ))}
      </FormActions>
      <Notice message={outcome} />
    </>
  )
}

/** A whole phone or e-mail means that person alone; anything else is searched as in the list. */
function wantedPerson(q: string) {
  if (/^\s*[^\s@]+@[^\s@]+\s*$/.test(q)) return { email: q }
  return /^[\d\s()+-]+$/.test(q) && phoneDigits(q).length === 11 ? { phone: q } : { q }
}

type FileReply = { status: number; file: Blob | null; trouble: Refusal }

async function askForFile(path: string, body: object): Promise<FileReply> {
  const response = await fetch(`/staff/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { status } = response
  if (status === 200) return { status, file: await response.blob(), trouble: {} }
  if (status !== 401) return { status, file: null, trouble: await response.json() }
  await askToSignIn()
  return askForFile(path, body)
}

/** Some browsers read the address after the click. */
const REVOKED_AFTER_MS = 60_000

function save(file: Blob, name: string) {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), REVOKED_AFTER_MS)
}
