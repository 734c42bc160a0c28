import type { NumberRule } from '#domain/brand/number-rule.ts'
import type { ProjectCounters } from '#domain/brand/project-counters.ts'
import { formatPhone, phoneDigits, toInternational } from '#domain/text/phone.ts'

import type { BrandFields, RefuseField } from './brand-fields.ts'

/** The counter and the module of call tracking of the site, and those of single projects. */
export function readAnalytics(brand: BrandFields) {
  const none: ProjectCounters = {}
  if (!brand.has('analytics')) return { analyticsId: '', callTrackingId: '', projectCounters: none }
  const analytics = brand.fields('analytics')
  analytics.nothingBut(['id', 'callTrackingId', 'projects'])
  const projects = analytics.records('projects', 100) ?? []
  return {
    analyticsId: counterId(analytics) ?? '',
    callTrackingId: moduleId(analytics) ?? '',
    projectCounters: Object.fromEntries(projects.map(readProject)),
  }
}

function readProject(project: BrandFields): [alias: string, counters: ProjectCounters[string]] {
  project.nothingBut(['project', 'id', 'callTrackingId'])
  const [analyticsId, callTrackingId] = [counterId(project), moduleId(project)]
  return [
    project.text('project', /^[a-z\d-]{1,80}$/, 'alias проекта, например river'),
    { ...(analyticsId && { analyticsId }), ...(callTrackingId && { callTrackingId }) },
  ]
}

const counterId = (fields: BrandFields) =>
  fields.optionalText('id', /^\d{1,12}$/, 'номер счётчика цифрами')

const moduleId = (fields: BrandFields) =>
  fields.optionalText('callTrackingId', /^[\w-]{1,64}$/, 'код модуля')

/** Phones by source. A rule that fits every visit would be a phone of the company's own. */
export function readNumbers(brand: BrandFields, refuse: RefuseField): NumberRule[] {
  return (brand.records('numbers', 200) ?? []).map((rule, at) => {
    rule.nothingBut(['source', 'medium', 'campaign', 'referrer', 'replaces', 'phone'])
    const told = (name: 'source' | 'medium' | 'campaign' | 'referrer') => {
      const shape = name === 'referrer' ? /^[a-z\d-]+(\.[a-z\d-]+)+$/ : /^\S{1,200}$/
      const text = rule.optionalText(name, shape, 'одно слово: метка utm или хост')?.toLowerCase()
      return text ? { [name]: text } : {}
    }
    const where = { ...told('source'), ...told('medium'), ...told('campaign'), ...told('referrer') }
    if (Object.keys(where).length === 0)
      refuse(
        `numbers[${at}]: не сказано, кому показывать номер: source, medium, campaign или referrer`,
      )
    const replaces = readPhone(rule.optionalText('replaces'), `numbers[${at}].replaces`, refuse)
    const phone = readPhone(rule.text('phone'), `numbers[${at}].phone`, refuse)
    return { ...where, ...(replaces && { replaces }), phone, shown: formatPhone(phone) }
  })
}

function readPhone(typed: string | null, at: string, refuse: RefuseField): string {
  if (typed === null) return ''
  if (phoneDigits(typed).length !== 11) refuse(`${at}: в номере «${typed}» должно быть 11 цифр`)
  return toInternational(typed)
}
