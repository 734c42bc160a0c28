import { useEffect, useState } from 'react'

import { send, type Trouble } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'

import { ScanKey, type TotpKey } from './scan-key.tsx'

/** A second factor is set up before anything else can be seen. */
export function Enrol({ onDone }: { onDone: () => void }) {
  const [key, setKey] = useState<TotpKey | null>(null)
  const { busy, errors, said, sending } = useSending()

  useEffect(() => {
    void send<TotpKey>('POST', '/me/totp', { body: {} }).then(({ body }) => setKey(body))
  }, [])

  async function finish(code: string) {
    const reply = await sending(() => send<Trouble>('PUT', '/me/totp', { body: { code } }))
    if (reply) onDone()
  }

  return (
    <>
      <p>Вашей роли нужен второй фактор: код из приложения на телефоне.</p>
      {key ? (
        <ScanKey
          shown={key}
          busy={busy}
          errors={errors}
          said={said}
          onCode={(code) => void finish(code)}
        />
      ) : null}
    </>
  )
}
