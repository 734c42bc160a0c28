import { useState } from 'react'

import { call, type Trouble } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { useMe } from '#office/session/me.ts'
import { Form, FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'
import { PasswordField } from '#office/sign-in/password-field.tsx'
import { ScanKey, type TotpKey } from '#office/sign-in/scan-key.tsx'
import { Button } from '#site/ui/controls/button.tsx'

/** A new phone replaces the old one; whoever has one already says the password first. */
export function SecondFactor() {
  const me = useMe()
  const [has, setHas] = useState(me.totp)
  const [password, setPassword] = useState('')
  const [key, setKey] = useState<TotpKey | null>(null)
  const { busy, errors, said, setSaid, sending } = useSending()

  async function begin() {
    const body = { password }
    const reply = await sending(() => call<TotpKey & Trouble>('POST', '/me/totp', { body }))
    setPassword('')
    if (reply) setKey(reply.body)
  }

  function finish() {
    setKey(null)
    setHas(true)
    setSaid({ text: 'Второй фактор настроен, остальные сеансы окончены', isTrouble: false })
  }

  return (
    <Section title="Второй фактор">
      <p>{has ? 'Код из приложения включён.' : 'Код из приложения не настроен.'}</p>
      {key ? (
        <ScanKey shown={key} ask={call} onDone={finish} />
      ) : (
        <Form narrow onSubmit={() => void begin()}>
          {has ? (
            <PasswordField value={password} error={errors.password} onChange={setPassword} />
          ) : null}
          <Notice said={said} />
          <FormActions>
            <Button type="submit" look="line" size="medium" busy={busy}>
              {has ? 'Сменить телефон' : 'Настроить'}
            </Button>
          </FormActions>
        </Form>
      )}
    </Section>
  )
}
