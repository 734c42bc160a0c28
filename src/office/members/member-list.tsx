import { useState } from 'react'

import { roleNames } from '#domain/office/roles.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Table } from '#office/kit/table.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import { EditMember } from './edit-member.tsx'
import type { MemberItem } from './member-item.ts'
import { Welcoming } from './welcoming.tsx'

type Open = { kind: 'edit'; member: MemberItem | null } | { kind: 'welcome'; link: string } | null

/** Who works in the office, and how they get in. */
export function MemberList() {
  const { body, trouble, reload } = useLoaded<{ items: MemberItem[] }>('/members')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)

  function saved(link: string | null) {
    setOpen(link === null ? null : { kind: 'welcome', link })
    reload()
  }

  return (
    <OfficeScreen
      title="Сотрудники"
      actions={
        <Button size="small" onClick={() => setOpen({ kind: 'edit', member: null })}>
          Создать
        </Button>
      }
    >
      <Notice said={trouble === null ? null : { text: trouble, isTrouble: true }} />
      <Table
        caption="Сотрудники"
        items={body?.items}
        keyOf={({ id }) => id}
        empty="Сотрудников нет"
        columns={[
          { title: 'Имя', cell: (member) => openButton(member, setOpen) },
          { title: 'Почта', cell: ({ email }) => email },
          { title: 'Роль', cell: ({ role }) => roleNames[role] },
          { title: 'Второй фактор', cell: ({ totp }) => (totp ? 'есть' : 'нет') },
          {
            title: 'Был',
            cell: ({ seenAt }) => (seenAt ? <Moment iso={seenAt} /> : 'ещё не входил'),
          },
          { title: 'Доступ', cell: ({ blocked }) => (blocked ? 'закрыт' : 'открыт') },
        ]}
      />
      {open?.kind === 'edit' ? (
        <EditMember member={open.member} onClose={close} onSaved={saved} />
      ) : null}
      {open?.kind === 'welcome' ? <Welcoming link={open.link} onClose={close} /> : null}
    </OfficeScreen>
  )
}

const openButton = (member: MemberItem, setOpen: (open: Open) => void) => (
  <Button look="line" size="small" onClick={() => setOpen({ kind: 'edit', member })}>
    {member.name}
  </Button>
)
