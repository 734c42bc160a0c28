import { howMany } from '#domain/plural.ts'
import type { ProjectSummary } from '#catalogue/catalogue.ts'
import type { Project } from '#server/content/projects.ts'
import type { Street } from '#server/drawings/streets.ts'
import { page } from '#site/page.ts'
import { CallUs } from '#site/parts/call-us.tsx'
import { PageHead } from '#site/parts/page-head.tsx'
import { ProjectCards } from '#site/parts/project-cards.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Main } from '#site/ui/main.tsx'

type ProjectsData = {
  projects: Project[]
  onSale: ProjectSummary[]
  streets: Record<string, Street>
}

export default page<ProjectsData>({
  load: async ({ catalogue, content, drawings }) => ({
    projects: await content.projects(),
    onSale: catalogue.projects,
    streets: drawings.streets(),
  }),

  head({ projects }) {
    const names = projects.map(({ name }) => `«${name}»`).join(', ')
    return {
      title: 'Проекты: жилые комплексы застройщика',
      description: projects.length
        ? `${howMany(projects.length, ['проект', 'проекта', 'проектов'])}: ${names}. Цены, сроки и сколько квартир осталось.`
        : 'Жилые комплексы застройщика: цены, сроки и сколько квартир осталось.',
    }
  },

  View: ({ data: { projects, onSale, streets } }) => (
    <Main>
      <PageHead crumbs={[{ label: 'Проекты' }]} title="Проекты" />
      {projects.length > 0 ? (
        <ProjectCards projects={projects} onSale={onSale} streets={streets} heading="h2" />
      ) : (
        <EmptyState title="Проектов пока нет">
          <p>Первый из&nbsp;них появится здесь вместе с&nbsp;началом продаж.</p>
        </EmptyState>
      )}
      <CallUs title="Расскажем о&nbsp;проекте по&nbsp;телефону" />
    </Main>
  ),
})
