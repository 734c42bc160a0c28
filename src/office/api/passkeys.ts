/** Passkeys belong to a host by name; an address of numbers has none. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname)

type RequestOptions = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0]
type CreationOptions = Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0]

/** What the device signs to let its owner in; null: the person has thought better of it, or has no passkey here. */
export async function signPasskey(options: object): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as RequestOptions)
  return asJson(await navigator.credentials.get({ publicKey }).catch(() => null))
}

/** A new passkey; null: none was made. */
export async function makePasskey(options: object): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as CreationOptions)
  return asJson(await navigator.credentials.create({ publicKey }).catch(() => null))
}

const asJson = (credential: Credential | null): unknown =>
  credential instanceof PublicKeyCredential ? credential.toJSON() : null
