import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

import { objectAt, type JsonObject } from '#server/db/json.ts'

const PUBLIC_KEY = 'public-key' as const

type Signed = { id: string; response: JsonObject; type: typeof PUBLIC_KEY }

/** What a browser says of a passkey, as far as it has the shape of one. */
function readSigned(body: JsonObject): Signed | null {
  const credential = objectAt(body, 'credential')
  const response = credential && objectAt(credential, 'response')
  const id = credential?.id
  if (!response || typeof id !== 'string' || id.length > 1_500) return null
  return { id, response, type: PUBLIC_KEY }
}

const textAt = (item: JsonObject, name: string): string => {
  const value = item[name]
  return typeof value === 'string' ? value : ''
}

export function readRegistration(body: JsonObject): RegistrationResponseJSON | null {
  const signed = readSigned(body)
  return (
    signed && {
      ...signed,
      rawId: signed.id,
      clientExtensionResults: {},
      response: {
        clientDataJSON: textAt(signed.response, 'clientDataJSON'),
        attestationObject: textAt(signed.response, 'attestationObject'),
      },
    }
  )
}

export function readAuthentication(body: JsonObject): AuthenticationResponseJSON | null {
  const signed = readSigned(body)
  return (
    signed && {
      ...signed,
      rawId: signed.id,
      clientExtensionResults: {},
      response: {
        clientDataJSON: textAt(signed.response, 'clientDataJSON'),
        authenticatorData: textAt(signed.response, 'authenticatorData'),
        signature: textAt(signed.response, 'signature'),
      },
    }
  )
}
