import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { Crumb } from './breadcrumb.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { PageBreadcrumb } from './page-breadcrumb.tsx'
import { PageHeader } from './page-header.tsx'
import { TitleSkeleton } from './skeleton.tsx'

type WayBack = Crumb & { to: string }

type DetailPageProps = {
  query: { data: unknown; error: unknown; refetch: () => unknown }
  /** 'Property', 'Unit' …: stands for its name until that is there. */
  noun: string
  /** Of the thing, once it is there. */
  name: string | undefined
  /** Of the browser's tab, where it says more than the name. */
  tabTitle?: string | undefined
  /** The way back, without the page itself. */
  crumbs: readonly [WayBack, ...WayBack[]]
  /** What the link to the last of the crumbs says where the thing is not there. */
  backLabel: string
  /** Beside the name: a status pill. */
  meta?: ReactNode
  /** null: there will be none. */
  description?: ReactNode
  /** null: there will be none. */
  actions?: ReactNode
  /** While more than the thing itself loads: holds the places in the head. */
  pending?: boolean | undefined
  children: ReactNode
}

/** The page of one thing: the way back, its name, what can be done with it; not there or not loaded instead. */
export function DetailPage(props: DetailPageProps) {
  const { query, noun, name, tabTitle = name ?? noun, crumbs, backLabel } = props
  const { meta, description, actions, pending = query.data === undefined, children } = props
  const hasFailed = Boolean(query.error) && query.data === undefined
  return (
    <>
      <title>{`${tabTitle} | Tenure`}</title>
      <PageBreadcrumb crumbs={[...crumbs, { label: name ?? noun }]} />
      {hasFailed ? (
        <>
          <PageHeader title={noun} />
          <Card padded={false}>
            <Missing
              error={query.error}
              onRetry={() => void query.refetch()}
              noun={noun.toLowerCase()}
              back={crumbs.at(-1) ?? crumbs[0]}
              backLabel={backLabel}
            />
          </Card>
        </>
      ) : (
        <>
          <PageHeader
            title={name ?? <TitleSkeleton noun={noun} />}
            meta={meta}
            description={description}
            pending={pending}
            actions={actions}
          />
          {children}
        </>
      )}
    </>
  )
}

type MissingProps = {
  error: unknown
  onRetry: () => void
  noun: string
  back: WayBack
  backLabel: string
}

/** In place of the page: the thing is not there, or could not be loaded. */
function Missing({ error, onRetry, noun, back, backLabel }: MissingProps) {
  // 400: what the address names is no id at all.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={`This ${noun} is not here`}
        action={<LinkButton to={back.to}>{backLabel}</LinkButton>}
      >
        It may have been archived, or the link may be incomplete.
      </EmptyState>
    )
  }
  return <ErrorState error={error} onRetry={onRetry} title={`This ${noun} could not be loaded`} />
}

type DetailColumnsProps = {
  children: ReactNode
  aside: ReactNode
  /** Of the column beside, what stands before everything else where there is one column only. */
  asideFirst?: ReactNode
}

/** What matters most, and beside it on wide screens what is said about the thing. */
export function DetailColumns({ children, aside, asideFirst }: DetailColumnsProps) {
  const hasFirst = Boolean(asideFirst)
  return (
    <div
      className={cn(
        'grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]',
        hasFirst && 'xl:grid-rows-[auto_1fr]',
      )}
    >
      {hasFirst && <div className="grid gap-5">{asideFirst}</div>}
      <div className={cn('grid min-w-0 gap-5', hasFirst && 'xl:col-start-1 xl:row-span-2 xl:row-start-1')}>
        {children}
      </div>
      <div className="grid gap-5 md:max-xl:grid-cols-2 md:max-xl:*:only:col-span-2">{aside}</div>
    </div>
  )
}
