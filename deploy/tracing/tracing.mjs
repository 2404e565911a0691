/**
 * Traces of requests, of outside services and of statements, by OpenTelemetry, for who wants them; no part of an installation. Put it beside one:
 *
 *   mkdir /srv/parcurs-tracing && cp deploy/tracing/tracing.mjs /srv/parcurs-tracing && cd /srv/parcurs-tracing
 *   npm install @opentelemetry/api @opentelemetry/sdk-node @opentelemetry/instrumentation @opentelemetry/instrumentation-http @opentelemetry/instrumentation-pg
 *
 * and start the product with these in its environment (the unit's /etc/parcurs.env; a container needs the folder mounted):
 *
 *   NODE_OPTIONS=--import=/srv/parcurs-tracing/tracing.mjs
 *   OTEL_SERVICE_NAME=parcurs
 *   OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318
 *
 * OTEL_TRACES_SAMPLER=parentbased_traceidratio with OTEL_TRACES_SAMPLER_ARG=0.05 keeps one trace in twenty. What is searched for and what a
 * statement's values are is left out.
 */
import { register } from 'node:module'
import { isMainThread } from 'node:worker_threads'

// the variable reaches npm, the threads and the chores as well
if (isMainThread && /server[\\/]main\.ts$/.test(process.argv[1] ?? '')) {
  // every imported module would be wrapped otherwise, and each use of its exports be slower (npm run bench:overheads -- traces)
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url, { data: { include: ['pg', 'pg-pool'] } })
  const [{ NodeSDK }, { HttpInstrumentation }, { PgInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-pg'),
  ])
  const withoutQuery = (span) => span.setAttributes({ 'url.query': '', 'http.target': '', 'http.url': '' })
  const sdk = new NodeSDK({
    instrumentations: [
      new HttpInstrumentation({ requestHook: withoutQuery }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  })
  sdk.start()
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => sdk.shutdown().catch(() => {}))
}
