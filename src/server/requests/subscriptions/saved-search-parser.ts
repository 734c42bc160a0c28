import { validationMessages } from '#domain/form/validation-messages.ts'
import { complaintAbout, email, max, required } from '#domain/form/validation-rules.ts'
import { readLotQuery, writeLotQuery } from '#domain/query/lot-query.ts'

/** What letters are wanted about: one lot, or a search in its one spelling. */
export type SavedSearch = { lotId: number; query: null } | { lotId: null; query: string }

/** `consentVersion`: of the text that the form has shown. */
export type SubscriptionForm = {
  email: string
  search: SavedSearch
  consentVersion: string | null
}

const LONGEST_QUERY = 2_000

/** A form as it was posted: what is asked for, or what is wrong with it. null: no form of ours. */
export function readSavedSearchForm(
  form: URLSearchParams,
): SubscriptionForm | { complaint: string } | null {
  const search = savedSearchOf(form)
  if (!search) return null
  const typed = (form.get('email') ?? '').trim()
  const complaint = complaintAbout(typed, [required, max(254), email])
  if (complaint) return { complaint: `Почта: ${complaint}` }
  if (!form.has('consent')) return { complaint: `Согласие: ${validationMessages.required}` }
  const consentVersion = form.get('consentVersion')
  return { email: typed.toLowerCase(), search, consentVersion }
}

function savedSearchOf(form: URLSearchParams): SavedSearch | null {
  const lot = form.get('lot')
  if (lot !== null) return /^[1-9]\d{0,8}$/.test(lot) ? { lotId: Number(lot), query: null } : null
  const query = form.get('query')
  return query === null ? null : { lotId: null, query: spelling(query) }
}

/** Order, page and view do not change what is found. */
function spelling(query: string): string {
  const asked = readLotQuery(new URLSearchParams(query.slice(0, LONGEST_QUERY)))
  return writeLotQuery({ ...asked, sort: 'price', page: 1, view: 'cards' })
}
