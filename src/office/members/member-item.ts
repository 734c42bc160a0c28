import type { Role } from '#domain/office/roles.ts'

export type MemberItem = {
  id: number
  email: string
  name: string
  role: Role
  blocked: boolean
  totp: boolean
  seenAt: string | null
}
