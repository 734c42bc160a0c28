import { useState } from 'react'

import type { Member } from '#contract/office/members.ts'
import { optionsOf } from '#domain/office/fields/record-field.ts'
import { roleNames, roles } from '#domain/office/roles.ts'
import { call } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { DialogActions, Form, FormActions } from '#office/kit/form.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Table } from '#office/kit/table.tsx'
import { Tag } from '#office/kit/tag.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Checkbox, Field, Options, Select } from '#site/ui/fields/field.tsx'

type Open = { kind: 'edit'; member: Member | null } | { kind: 'welcome'; link: string } | null

/** Who works in the office, and how they get in. */
export function MemberList() {
  const { body, trouble, reload } = useLoaded('GET /members')
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
      <Notice message={trouble === null ? null : { text: trouble, isTrouble: true }} />
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
          {
            title: 'Доступ',
            cell: ({ blocked }) => (
              <Tag tone={blocked ? 'wrong' : 'done'}>{blocked ? 'закрыт' : 'открыт'}</Tag>
            ),
          },
        ]}
      />
      {open?.kind === 'edit' ? (
        <EditMember member={open.member} onClose={close} onSaved={saved} />
      ) : null}
      {open?.kind === 'welcome' ? <Welcoming link={open.link} onClose={close} /> : null}
    </OfficeScreen>
  )
}

const openButton = (member: Member, setOpen: (open: Open) => void) => (
  <Button look="line" size="small" onClick={() => setOpen({ kind: 'edit', member })}>
    {member.name}
  </Button>
)

/** The link is shown once: the database keeps only its hash. */
function Welcoming({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog title="Ссылка для входа" onClose={onClose}>
      <p>Передайте её сотруднику: по ней один раз, в течение трёх дней, задают пароль.</p>
      <Field
        label="Ссылка"
        readOnly
        value={location.origin + link}
        onFocus={({ target }) => target.select()}
      />
      <FormActions>
        <Button size="medium" onClick={onClose}>
          Готово
        </Button>
      </FormActions>
    </Dialog>
  )
}

type EditMemberProps = {
  /** null: a new one. */
  member: Member | null
  onClose: () => void
  /** With the link of an invitation, where one was made. */
  onSaved: (link: string | null) => void
}

function EditMember({ member, onClose, onSaved }: EditMemberProps) {
  const [typed, setTyped] = useState(
    () => member ?? { email: '', name: '', role: 'content', blocked: false },
  )
  const { busy, errors, outcome, sending } = useSending()
  const bound = (name: 'email' | 'name' | 'role') => ({
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  })

  async function save() {
    const body = typed
    if (member) {
      const params = { id: member.id }
      const changed = await sending(() => call('PUT /members/:id', { params, body }))
      return changed && onSaved(null)
    }
    const added = await sending(() => call('POST /members', { body }))
    if (added) onSaved(added.body.welcome)
  }

  async function reset(id: number) {
    const reply = await sending(() => call('POST /members/:id/reset', { params: { id } }))
    if (reply) onSaved(reply.body.welcome)
  }

  return (
    <Dialog title={member ? member.name : 'Новый сотрудник'} onClose={onClose}>
      <Form onSubmit={() => void save()}>
        <Field label="Почта" type="email" disabled={member !== null} {...bound('email')} />
        <Field label="Имя" {...bound('name')} />
        <Select label="Роль" {...bound('role')}>
          <Options of={optionsOf(roles, roleNames)} />
        </Select>
        {member ? (
          <Checkbox
            checked={typed.blocked}
            onChange={({ target }) => setTyped({ ...typed, blocked: target.checked })}
          >
            Закрыть доступ: сеансы окончатся сразу
          </Checkbox>
        ) : null}
        <Notice message={outcome} />
        <DialogActions busy={busy} onClose={onClose}>
          {member ? (
            <Button look="line" size="medium" busy={busy} onClick={() => void reset(member.id)}>
              Сбросить вход
            </Button>
          ) : null}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
