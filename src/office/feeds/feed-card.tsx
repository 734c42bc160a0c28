import { useState } from 'react'

import type { FeedItem } from '#contract/office/feeds.ts'
import { feeds, isFeedName } from '#domain/feeds/feed.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import { feedFields } from '#domain/office/feed-fields.ts'
import { mayDo } from '#domain/office/roles.ts'
import { call } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { FieldInputs } from '#office/fields/field-input.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { Form, SubmitActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { Link } from '#office/navigation/link.tsx'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'

/** A feed: its address, its switches, what it has and what it lacks. */
export function FeedCard({ name }: { name: string }) {
  const { role } = useMe()
  const { body, trouble, reload } = useLoaded('GET /feeds/:name', { params: { name } })
  const title = isFeedName(name) ? feeds[name].title : 'Выгрузка'
  if (!body)
    return (
      <OfficeScreen title={title}>
        <Notice message={trouble === null ? null : { text: trouble, isTrouble: true }} />
      </OfficeScreen>
    )
  const { feed, report } = body
  return (
    <OfficeScreen title={title} actions={<a href={feed.address}>Открыть файл</a>}>
      <Section title="Адрес для площадки">
        <p>{feed.address}</p>
        {mayDo(role, 'prices', 'publish') ? (
          <FeedForm key={feed.address} feed={feed} onSaved={reload} />
        ) : null}
      </Section>
      <Section title="Что в выгрузке">
        <p>{`Лотов: ${report.listed}.`}</p>
        <Table
          caption="Почему лотов нет в выгрузке"
          items={report.absent}
          keyOf={({ reason }) => reason}
          empty="В выгрузке все лоты, которые есть в продаже"
          columns={[
            { title: 'Почему нет', cell: ({ reason }) => reason },
            { title: 'Лотов', is: 'number', cell: ({ count }) => count },
            { title: 'Какие', cell: ({ lots, count }) => <LotNames lots={lots} count={count} /> },
          ]}
        />
      </Section>
    </OfficeScreen>
  )
}

/** Others are counted: the card of each has its reason. */
const MOST_NAMED = 5

type LotNamesProps = { lots: readonly { id: number; title: string }[]; count: number }

function LotNames({ lots, count }: LotNamesProps) {
  const named = lots.slice(0, MOST_NAMED)
  const others = count - named.length
  return (
    <ul>
      {named.map(({ id, title }) => (
        <li key={id}>
          <Link href={`/staff/lots/${id}`}>{title}</Link>
        </li>
      ))}
      {others > 0 ? <li>{`и\u00A0ещё ${others}`}</li> : null}
    </ul>
  )
}

function FeedForm({ feed, onSaved }: { feed: FeedItem; onSaved: () => void }) {
  const [typed, setTyped] = useState<RecordData>(feed)
  const [isAsked, setIsAsked] = useState(false)
  const { busy, errors, outcome, sending } = useSending()
  const params = { name: feed.name }

  async function save() {
    const { isOn, phone, marks, offProjects, offKinds } = typed as FeedItem
    const body = { isOn, phone, marks, offProjects, offKinds }
    if (await sending(() => call('PUT /feeds/:name', { params, body }), 'Сохранено')) onSaved()
  }

  async function renew() {
    setIsAsked(false)
    const post = () => call('POST /feeds/:name/address', { params })
    if (await sending(post, 'Адрес сменился')) onSaved()
  }

  return (
    <Form onSubmit={() => void save()}>
      <FieldInputs fields={feedFields} typed={typed} errors={errors} onChange={setTyped} />
      <Notice message={outcome} />
      <SubmitActions submit="Сохранить" busy={busy}>
        <Button look="line" size="medium" disabled={busy} onClick={() => setIsAsked(true)}>
          Сменить адрес
        </Button>
      </SubmitActions>
      {isAsked ? (
        <ConfirmDialog
          title="Сменить адрес выгрузки?"
          yes="Да, сменить"
          onYes={() => void renew()}
          onClose={() => setIsAsked(false)}
        >
          <p>
            По прежнему адресу площадка ничего не&nbsp;получит, пока вы не&nbsp;дадите ей новый.
          </p>
        </ConfirmDialog>
      ) : null}
    </Form>
  )
}
