import { describe, expect, it } from 'vitest'
import { serversOf } from './hosts.ts'

describe('servers of an address', () => {
  it('are one where it names one', () => {
    const url = 'postgresql://me:secret@db.example:5432/parcurs?sslmode=require'
    expect(serversOf(url)).toEqual([url])
  })

  it('are each its own, with the rest of the address', () => {
    expect(serversOf('postgresql://me:s%40cret@one:5432,two:5433/parcurs?sslmode=require&target_session_attrs=read-write')).toEqual([
      'postgresql://me:s%40cret@one:5432/parcurs?sslmode=require',
      'postgresql://me:s%40cret@two:5433/parcurs?sslmode=require',
    ])
    expect(serversOf('postgres://me@one,[::1]:5433/parcurs')).toEqual(['postgres://me@one/parcurs', 'postgres://me@[::1]:5433/parcurs'])
  })

  it('may be sockets', () => {
    expect(serversOf('postgresql://me:x@localhost/parcurs?host=/run/a,/run/b').map((url) => new URL(url).searchParams.get('host'))).toEqual(
      ['/run/a', '/run/b'],
    )
  })
})
