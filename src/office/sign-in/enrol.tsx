import { useEffect, useState } from 'react'

import { send } from '#office/api/call.ts'

import { ScanKey, type TotpKey } from './scan-key.tsx'

/** A second factor is set up before anything else can be seen. */
export function Enrol({ onDone }: { onDone: () => void }) {
  const [key, setKey] = useState<TotpKey | null>(null)

  useEffect(() => {
    void send<TotpKey>('POST', '/me/totp', { body: {} }).then(({ body }) => setKey(body))
  }, [])

  return (
    <>
      <p>Вашей роли нужен второй фактор: код из приложения на телефоне.</p>
      {key ? <ScanKey shown={key} ask={send} onDone={onDone} /> : null}
    </>
  )
}
