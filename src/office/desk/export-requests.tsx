import { phoneDigits } from '#domain/text/phone.ts'
import type { Trouble } from '#office/api/call.ts'
import { askToSignIn } from '#office/api/session-lost.ts'
import { useSending } from '#office/api/use-sending.ts'
import { FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import type { ListQuery } from '#office/list/use-list-query.ts'
import { Button } from '#site/ui/controls/button.tsx'

const formats = ['csv', 'xlsx'] as const

/** The list as a file, under the same conditions. */
export function ExportRequests({ query }: { query: ListQuery }) {
  const { busy, said, sending } = useSending()

  async function take(format: (typeof formats)[number]) {
    const [state, from, to] = ['state', 'from', 'to'].map((name) => query.get(name))
    const body = { format, state, from, to, ...wantedPerson(query.get('q')) }
    await sending(async () => {
      const { status, file, trouble } = await askForFile('/requests/export', body)
      if (file) save(file, `zayavki.${format}`)
      return { status, body: trouble, etag: null }
    })
  }

  return (
    <>
      <FormActions>
        {formats.map((format) => (
          <Button
            key={format}
            look="line"
            size="small"
            busy={busy}
            onClick={() => void take(format)}
          >
            {`Выгрузить ${format.toUpperCase()}`}
          </Button>
        ))}
      </FormActions>
      <Notice said={said} />
    </>
  )
}

/** A whole phone or e-mail means that person alone; anything else is searched as in the list. */
function wantedPerson(q: string) {
  if (/^\s*[^\s@]+@[^\s@]+\s*$/.test(q)) return { email: q }
  return /^[\d\s()+-]+$/.test(q) && phoneDigits(q).length === 11 ? { phone: q } : { q }
}

type FileReply = { status: number; file: Blob | null; trouble: Trouble }

async function askForFile(path: string, body: object): Promise<FileReply> {
  const response = await fetch(`/staff/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { status } = response
  if (status === 200) return { status, file: await response.blob(), trouble: {} }
  if (status !== 401) return { status, file: null, trouble: await response.json() }
  await askToSignIn()
  return askForFile(path, body)
}

/** Some browsers read the address after the click. */
const REVOKED_AFTER_MS = 60_000

function save(file: Blob, name: string) {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), REVOKED_AFTER_MS)
}
