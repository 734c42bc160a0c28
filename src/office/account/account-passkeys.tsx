import { call } from '#office/api/call.ts'
import { makePasskey } from '#office/api/passkeys.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Form, SubmitActions } from '#office/kit/form.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { useTyped } from '#office/kit/use-typed.ts'
import { PasswordField } from '#office/sign-in/password-field.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

const EMPTY = { name: '', password: '' }

/** Devices that sign in by a finger, a face or their own code, without the password. */
export function AccountPasskeys() {
  const { body, reload } = useLoaded('GET /me/passkeys')
  const { busy, errors, outcome, setOutcome, sending } = useSending()
  const { typed, setTyped, bound } = useTyped(EMPTY, errors)
  const { name, password } = typed

  async function add() {
    const asked = await sending(() => call('POST /me/passkeys/options', { body: { password } }))
    setTyped((before) => ({ ...before, password: '' }))
    if (!asked) return
    const credential = await makePasskey(asked.body)
    if (!credential) return setOutcome({ text: 'Ключ не создан', isTrouble: true })
    const sent = { body: { credential, name } }
    await sending(() => call('POST /me/passkeys', sent), 'Ключ доступа добавлен')
    setTyped(EMPTY)
    reload()
  }

  async function remove(id: number) {
    await sending(() => call('DELETE /me/passkeys/:id', { params: { id } }), 'Ключ доступа убран')
    reload()
  }

  return (
    <Section title="Ключи доступа">
      <Table
        caption="Ключи доступа"
        items={body?.items}
        keyOf={({ id }) => id}
        empty="Ключей ещё нет: с ключом входят без пароля и кода, отпечатком, лицом или кодом устройства."
        columns={[
          { title: 'Название', cell: (item) => item.name },
          { title: 'Добавлен', cell: ({ at }) => <Moment iso={at} /> },
          { title: 'Входили', cell: ({ usedAt }) => (usedAt ? <Moment iso={usedAt} /> : '—') },
          {
            title: 'Действие',
            cell: (item) => (
              <Button look="line" size="small" onClick={() => void remove(item.id)}>
                {`Убрать: ${item.name}`}
              </Button>
            ),
          },
        ]}
      />
      <Form narrow onSubmit={() => void add()}>
        <Field label="Название ключа" hint="«Телефон», «Рабочий ноутбук»" {...bound('name')} />
        <PasswordField
          label="Пароль для нового ключа"
          {...bound('password')}
          error={errors.password ?? errors.credential}
        />
        <Notice message={outcome} />
        <SubmitActions submit="Добавить ключ" look="line" busy={busy} />
      </Form>
    </Section>
  )
}
