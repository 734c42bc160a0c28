import { createTransport } from 'nodemailer'

const TIMEOUT_MS = 10_000

/** A few connections to the mail server with short timeouts. */
export const openMailTransport = (smtp: string) =>
  createTransport({
    url: smtp,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
