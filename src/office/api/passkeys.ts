import type { BodyOf } from '#contract/office/office-api.ts'

/** Passkeys belong to a host by name; an address of numbers has none. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname)

type RequestOptions = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0]
type CreationOptions = Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0]

type SignedPasskey = NonNullable<BodyOf<'POST /session/passkey'>['credential']>
type NewPasskey = NonNullable<BodyOf<'POST /me/passkeys'>['credential']>

/** What the device signs to let its owner in; null: the person has thought better of it, or has no passkey here. */
export async function signPasskey(options: object): Promise<SignedPasskey | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as RequestOptions)
  const signed = asJson(await navigator.credentials.get({ publicKey }).catch(() => null))
  return signed && isSigned(signed) ? signed : null
}

/** A new passkey; null: none was made. */
export async function makePasskey(options: object): Promise<NewPasskey | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as CreationOptions)
  const made = asJson(await navigator.credentials.create({ publicKey }).catch(() => null))
  return made && !isSigned(made) ? made : null
}

const asJson = (credential: Credential | null) =>
  credential instanceof PublicKeyCredential ? credential.toJSON() : null

const isSigned = (
  answer: AuthenticationResponseJSON | RegistrationResponseJSON,
): answer is AuthenticationResponseJSON => 'signature' in answer.response
