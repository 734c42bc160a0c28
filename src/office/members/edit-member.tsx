import { useState } from 'react'

import { roleNames, roles } from '#domain/office/roles.ts'
import { call, type Trouble } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { DialogActions } from '#office/kit/dialog-actions.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Form } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Checkbox, Field, Select } from '#site/ui/fields/field.tsx'

import type { MemberItem } from './member-item.ts'

type EditMemberProps = {
  /** null: a new one. */
  member: MemberItem | null
  onClose: () => void
  /** With the link of an invitation, where one was made. */
  onSaved: (link: string | null) => void
}

type Welcomed = Trouble & { welcome?: string }

export function EditMember({ member, onClose, onSaved }: EditMemberProps) {
  const [typed, setTyped] = useState(
    () => member ?? { email: '', name: '', role: 'content', blocked: false },
  )
  const { busy, errors, said, sending } = useSending()
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })

  async function save() {
    const reply = await sending(() =>
      member
        ? call<Welcomed>('PUT', `/members/${member.id}`, { body: typed })
        : call<Welcomed>('POST', '/members', { body: typed }),
    )
    if (reply) onSaved(reply.body.welcome ?? null)
  }

  async function reset(id: number) {
    const reply = await sending(() => call<Welcomed>('POST', `/members/${id}/reset`, { body: {} }))
    if (reply) onSaved(reply.body.welcome ?? null)
  }

  return (
    <Dialog title={member ? member.name : 'Новый сотрудник'} onClose={onClose}>
      <Form onSubmit={() => void save()}>
        <Field
          label="Почта"
          type="email"
          disabled={member !== null}
          value={typed.email}
          error={errors.email}
          onChange={({ target }) => change({ email: target.value })}
        />
        <Field
          label="Имя"
          value={typed.name}
          error={errors.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Select
          label="Роль"
          value={typed.role}
          error={errors.role}
          onChange={({ target }) => change({ role: target.value })}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </Select>
        {member ? (
          <Checkbox
            checked={typed.blocked}
            onChange={({ target }) => change({ blocked: target.checked })}
          >
            Закрыть доступ: сеансы окончатся сразу
          </Checkbox>
        ) : null}
        <Notice said={said} />
        <DialogActions busy={busy} onClose={onClose}>
          {member ? (
            <Button look="line" size="medium" disabled={busy} onClick={() => void reset(member.id)}>
              Сбросить вход
            </Button>
          ) : null}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
