import type { Columns, Row } from '#server/db/bulk-rows.ts'

/** Content of a site as a file of ours names it. */
export const parts = [
  'cities',
  'legalEntities',
  'banks',
  'programmes',
  'promotions',
  'news',
  'press',
  'documents',
  'offices',
  'reports',
  'people',
  'landings',
] as const

export type Part = (typeof parts)[number]

export type Table = {
  name: string
  columns: Columns
  /** Known by name, shared by sources. Other rows point at it, so it is never deleted. */
  shared?: true
  /** The entity that staff edit it under: values of staff stay above those of sources. */
  layered?: string
}

/** Where each part of the content is kept. */
export const tables: Record<Part, Table> = {
  cities: {
    name: 'city',
    shared: true,
    columns: {
      name: 'text',
      name_in: 'text',
      name_of: 'text',
      time_zone: 'text',
      phone: 'text',
      map: 'jsonb',
    },
  },
  legalEntities: {
    name: 'legal_entity',
    shared: true,
    layered: 'legal-entities',
    columns: {
      name: 'text',
      inn: 'text',
      ogrn: 'text',
      kpp: 'text',
      address: 'text',
      escrow_bank: 'text',
      nashdom_url: 'text',
    },
  },
  banks: { name: 'bank', shared: true, columns: { name: 'text', licence: 'text', url: 'text' } },
  programmes: {
    name: 'programme',
    layered: 'programmes',
    columns: {
      name: 'text',
      kind: 'text',
      banks: 'text[]',
      rate: 'integer',
      key_margin: 'integer',
      rate_periods: 'jsonb',
      min_down_percent: 'double precision',
      max_amount: 'bigint',
      term_months: 'smallint',
      full_cost: 'text',
      full_cost_rate: 'integer',
      conditions: 'text',
      legal: 'text',
      scope: 'jsonb',
      valid_from: 'date',
      valid_to: 'date',
      sort: 'integer',
    },
  },
  promotions: {
    name: 'promotion',
    layered: 'promotions',
    columns: {
      title: 'text',
      type: 'text',
      badge: 'text',
      teaser: 'text',
      body: 'text',
      starts_at: 'timestamptz',
      ends_at: 'timestamptz',
      rule: 'jsonb',
      effect: 'jsonb',
      condition: 'text',
      changes_price: 'boolean',
      stacks: 'boolean',
      legal: 'text',
      erid: 'text',
      gallery: 'jsonb',
      sort: 'integer',
    },
  },
  news: {
    name: 'news',
    layered: 'news',
    columns: {
      alias: 'text',
      title: 'text',
      lead: 'text',
      body: 'text',
      cover: 'text',
      tags: 'text[]',
      projects: 'text[]',
      gallery: 'jsonb',
      published_at: 'timestamptz',
    },
  },
  landings: {
    name: 'landing',
    layered: 'landings',
    columns: {
      alias: 'text',
      filter: 'text',
      h1: 'text',
      title: 'text',
      description: 'text',
      text: 'text',
      indexed: 'boolean',
    },
  },
  people: {
    name: 'person',
    layered: 'people',
    columns: { name: 'text', role: 'text', photo: 'text' },
  },
  press: {
    name: 'press_item',
    layered: 'press',
    columns: { outlet: 'text', title: 'text', url: 'text', quote: 'text', published_on: 'date' },
  },
  documents: {
    name: 'document',
    layered: 'documents',
    columns: {
      title: 'text',
      type: 'text',
      number: 'text',
      date: 'date',
      version: 'smallint',
      project_id: 'integer',
      legal_entity_id: 'integer',
      file: 'text',
      bytes: 'integer',
      sha256: 'text',
      external_url: 'text',
      public: 'boolean',
    },
  },
  offices: {
    name: 'office',
    layered: 'offices',
    columns: {
      name: 'text',
      kind: 'text',
      city: 'text',
      address: 'text',
      latitude: 'double precision',
      longitude: 'double precision',
      phone: 'text',
      email: 'text',
      hours: 'jsonb',
      holidays: 'jsonb',
      route: 'text',
      access: 'text',
      gallery: 'jsonb',
      sort: 'integer',
    },
  },
  reports: {
    name: 'construction_report',
    layered: 'reports',
    columns: {
      building_id: 'integer',
      month: 'date',
      percent: 'smallint',
      text: 'text',
      images: 'text[]',
    },
  },
}

/** Defaults of columns that may not be empty. */
export const defaults: Row = {
  gallery: [],
  sort: 0,
  version: 1,
  public: true,
  indexed: true,
  holidays: [],
  changes_price: false,
  stacks: false,
}
