/** The thread that answers one problem and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { generateSheets } from '#domain/generator/generate-sheets.ts'
import type { GeneratorProblem } from '#domain/generator/problem.ts'
import { packed, unpacked } from './across-threads.ts'

parentPort?.postMessage(packed(generateSheets(unpacked(workerData) as GeneratorProblem)))
