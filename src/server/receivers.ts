import { BadSetting, type Config } from './config.ts'
import { readMail, readTargets } from './requests/targets/read-targets.ts'

/** Who takes requests, and how letters leave; null: no mail is set up. Throws `BadSetting` where alerts need mail. */
export function readReceivers({ requestTargetsFile, siteUrl, alerts, mail: own }: Config) {
  const targets = readTargets(requestTargetsFile, siteUrl)
  const mail = own ?? readMail(requestTargetsFile, siteUrl)
  if (!mail && alerts.some(({ type }) => type === 'mail'))
    throw new BadSetting('ALERTS: mailto: needs MAIL or a target of the type email')
  return { targets, mail }
}
