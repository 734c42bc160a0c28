import { makeModel } from '#drawings/model/make-model.ts'
import type { ModelHouse } from '#drawings/model/build-houses.ts'
import { packMesh } from '#drawings/model/web/pack-mesh.ts'
import { answerQuestions } from '#server/concurrency/answer-questions.ts'

export type MeshQuestion = { project: string; houses: ModelHouse[] }

/** Raising the houses of a project takes a second or two. */
answerQuestions(async ({ project, houses }: MeshQuestion) =>
  packMesh(makeModel(project, houses, true)),
)
