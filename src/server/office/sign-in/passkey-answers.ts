import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

import { objectAt, type JsonObject } from '#server/db/json.ts'
import { textAt } from '#server/office/http/body-fields.ts'

const PUBLIC_KEY = 'public-key' as const
const LONGEST_ID = 1_500

/** What a browser says of a passkey, as far as it has the shape of one, and the parts of what it signed. */
function readCredential(body: JsonObject) {
  const credential = objectAt(body, 'credential')
  const response = credential && objectAt(credential, 'response')
  const id = credential?.id
  if (!response || typeof id !== 'string' || id.length > LONGEST_ID) return null
  return {
    common: { id, rawId: id, type: PUBLIC_KEY, clientExtensionResults: {} },
    part: (name: string) => textAt(response, name),
  }
}

export function readRegistration(body: JsonObject): RegistrationResponseJSON | null {
  const credential = readCredential(body)
  if (!credential) return null
  const { common, part } = credential
  const response = {
    clientDataJSON: part('clientDataJSON'),
    attestationObject: part('attestationObject'),
  }
  return { ...common, response }
}

export function readAuthentication(body: JsonObject): AuthenticationResponseJSON | null {
  const credential = readCredential(body)
  if (!credential) return null
  const { common, part } = credential
  const response = {
    clientDataJSON: part('clientDataJSON'),
    authenticatorData: part('authenticatorData'),
    signature: part('signature'),
  }
  return { ...common, response }
}
