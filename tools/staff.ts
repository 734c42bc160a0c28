import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'

import { roleNames, roles } from '#domain/office/roles.ts'
import { errorFacts } from '#server/background/error-code.ts'
import { BadSetting, readConfig } from '#server/config.ts'
import {
  addMember,
  changeMember,
  findMember,
  listMembers,
  readMember,
  resetMember,
  type Member,
} from '#server/office/members/members.ts'
import { makeInvite } from '#server/office/sign-in/invites.ts'
import { complaintAboutPassword, hashPassword } from '#server/office/sign-in/password.ts'

import { withDatabase } from './run-command.ts'

const USAGE = `npm run staff -- add ПОЧТА --name ИМЯ --role ${roles.join('|')} [--password-stdin]
npm run staff -- list
npm run staff -- block ПОЧТА
npm run staff -- reset ПОЧТА`

class WrongUse extends Error {}

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string', default: '' },
      role: { type: 'string', default: '' },
      'password-stdin': { type: 'boolean', default: false },
    },
  })
type Typed = ReturnType<typeof readArguments>['values']

type StaffContext = { pool: Pool; siteUrl: string }

async function main(): Promise<string[]> {
  const { positionals, values } = readArguments()
  const [command = '', email = '', ...more] = positionals
  if (more.length > 0 || (command !== 'list') === (email === '')) throw new WrongUse(USAGE)
  const config = readConfig()
  const { siteUrl } = config
  return withDatabase(config, ({ pool }) => perform({ pool, siteUrl }, command, email, values))
}

async function perform(place: StaffContext, command: string, email: string, typed: Typed) {
  if (command === 'list') return lines(await listMembers(place.pool))
  if (command === 'add') return add(place, email, typed)
  if (command === 'block') return block(place.pool, await memberOf(place.pool, email))
  if (command === 'reset') return reset(place, await memberOf(place.pool, email))
  throw new WrongUse(USAGE)
}

async function add(
  { pool, siteUrl }: StaffContext,
  email: string,
  typed: Typed,
): Promise<string[]> {
  const { member, errors } = readMember({ email, name: typed.name, role: typed.role })
  if (!member) throw new WrongUse([...Object.entries(errors).map(formatFault), USAGE].join('\n'))
  const hash = typed['password-stdin'] ? await hashPassword(await readPassword()) : null
  const id = await addMember(pool, null, member, hash)
  if (id === null) throw new WrongUse(`Сотрудник с почтой ${member.email} уже есть`)
  const added = `Сотрудник добавлен: ${member.name}, ${roleNames[member.role].toLowerCase()}`
  if (hash !== null) return [`${added}. Вход: ${siteUrl}/staff`]
  return [added, ...(await invitation(pool, siteUrl, id))]
}

const formatFault = ([field, message]: [string, string | undefined]) => `${field}: ${message}`

async function readPassword(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  const complaint = await complaintAboutPassword(password)
  if (complaint) throw new WrongUse(`Пароль: ${complaint}`)
  return password
}

async function invitation(pool: Pool, siteUrl: string, id: number): Promise<string[]> {
  return [
    'Ссылка, по которой задают пароль, — один раз, три дня:',
    siteUrl + (await makeInvite(pool, id)),
  ]
}

async function block(pool: Pool, member: Member): Promise<string[]> {
  if (await changeMember(pool, null, member.id, { ...member, blocked: true }))
    return [`${member.email} больше не войдёт, его сеансы окончены`]
  throw new WrongUse('Это последний владелец: сначала добавьте другого')
}

async function reset({ pool, siteUrl }: StaffContext, member: Member): Promise<string[]> {
  await resetMember(pool, null, member.id)
  const ended = `Пароль, второй фактор и сеансы ${member.email} сняты`
  return [ended, ...(await invitation(pool, siteUrl, member.id))]
}

async function memberOf(pool: Pool, email: string): Promise<Member> {
  const member = await findMember(pool, { email })
  if (!member) throw new WrongUse(`Сотрудника с почтой ${email} нет`)
  return member
}

const lines = (members: Member[]) =>
  members.length === 0
    ? ['Сотрудников нет. Первый: npm run staff -- add ПОЧТА --name ИМЯ --role owner']
    : members.map(
        ({ email, name, role, blocked, totp, seenAt }) =>
          `${email}  ${name}  ${role}${blocked ? '  заблокирован' : ''}${totp ? '  второй фактор' : ''}  ${seenAt ? `был ${seenAt.toISOString()}` : 'ещё не входил'}`,
      )

try {
  console.log((await main()).join('\n'))
} catch (error) {
  const isExpected = [WrongUse, BadSetting, TypeError].some((kind) => error instanceof kind)
  console.error(isExpected && error instanceof Error ? error.message : errorFacts(error))
  process.exitCode = 1
}
