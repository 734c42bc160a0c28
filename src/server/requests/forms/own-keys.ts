import { validationMessages } from '#domain/form/validation-messages.ts'
import type { PostedRequest } from '#domain/request/request.ts'

/**
 * Keys that the site makes itself, of bookings and of posts without a key, lead to requests of others, and a request under
 * the key of a booking keeps its next state from staff.
 */
export const refuseOwnKey = ({ idempotencyKey: key }: PostedRequest) =>
  typeof key === 'string' && (key.startsWith('booking-') || key.startsWith('post-'))
    ? { errors: { idempotencyKey: validationMessages.invalid } }
    : null
