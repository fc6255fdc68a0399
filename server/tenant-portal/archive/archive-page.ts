import { negateCents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { todayIn } from '#shared/lib/plain-date.ts'

import {
  type ArchiveContent,
  type ArchivedLease,
  type ArchivedRequest,
  unitLabelOf,
} from './archive-content.ts'
import type { ArchiveFiles } from './archive-files.ts'
import { type Html, link, markup, page, prose } from './archive-html.ts'
import { noticeIn } from './archive-notices.ts'
import type { ArchiveWords } from './archive-words.ts'

type Scene = {
  content: ArchiveContent
  files: ArchiveFiles
  words: ArchiveWords
  today: PlainDate
  timeZone: string
}

/** Renders the first page of the archive: all texts, with links to the files beside it. */
export function renderArchivePage(scene: Scene): string {
  const { content, words, today } = scene
  const { t } = words
  const { landlord, leases, requests, documents, notices, profile } = content
  const sections: { id: string; title: string; body: Html }[] = [
    { id: 'you', title: t('archive.you'), body: profileSection(scene) },
    ...leases.map((lease, at) => ({
      id: `lease-${at + 1}`,
      title: t('archive.lease', { place: unitLabelOf(lease) }),
      body: leaseSection(scene, lease),
    })),
    {
      id: 'documents',
      title: t('archive.documents'),
      body: documents.length === 0 ? markup`<p>${t('archive.noDocuments')}</p>` : documentSection(scene),
    },
    {
      id: 'repairs',
      title: t('archive.repairs'),
      body:
        requests.length === 0
          ? markup`<p>${t('archive.noRepairs')}</p>`
          : markup`${requests.map((request) => requestArticle(scene, request))}`,
    },
    {
      id: 'notices',
      title: t('archive.notices'),
      body:
        notices.length === 0
          ? markup`<p>${t('archive.noNotices')}</p>`
          : markup`${notices.map((notice) => {
              const { title, message } = noticeIn(words, notice)
              return markup`<article>
                <h3>${title}</h3>
                <p class="soft">${words.instant(notice.createdAt)}</p>
                ${prose(message)}
              </article>`
            })}`,
    },
    {
      id: 'about',
      title: t('archive.about'),
      body: markup`<p>${t('archive.aboutText')}</p>
        <p>${t('archive.aboutFiles')}</p>`,
    },
  ]
  return page({
    language: words.language,
    title: `${t('archive.title')}${profile ? ` · ${profile.name}` : ''}`,
    body: markup`<main>
      <h1>${t('archive.title')}</h1>
      <p>
        ${t('archive.lead', { landlord: landlord.businessName ?? landlord.name, date: words.date(today) })}
      </p>
      <nav aria-label="${t('archive.contents')}">
        <ul>
          ${sections.map(({ id, title }) => markup`<li><a href="#${id}">${title}</a></li>`)}
        </ul>
      </nav>
      ${sections.map(
        ({ id, title, body }) =>
          markup`<section id="${id}">
            <h2>${title}</h2>
            ${body}
          </section>`,
      )}
    </main>`,
  })
}

function facts(items: readonly (readonly [label: string, value: string | null | undefined])[]): Html {
  return markup`<dl>
    ${items
      .filter(([, value]) => value)
      .map(
        ([label, value]) =>
          markup`<dt>${label}</dt>
            <dd>${value ?? ''}</dd>`,
      )}
  </dl>`
}

function profileSection({ content, words: { t } }: Scene): Html {
  const { profile, landlord } = content
  return markup`${facts([
    [t('archive.name'), profile?.name],
    [t('archive.email'), profile?.email],
    [t('archive.phone'), profile?.phone],
    [t('archive.emergency'), profile?.emergencyContact],
    [
      t('archive.landlord'),
      [landlord.businessName, landlord.name, landlord.address, landlord.email, landlord.phone]
        .filter(Boolean)
        .join(', '),
    ],
  ])}`
}

function leaseSection({ files, words, today }: Scene, lease: ArchivedLease): Html {
  const { t, money, date } = words
  const { lease: terms, property, household, deposit, recurringCharges } = lease.lease
  const { ledger, balance } = lease.payments
  const places = files.leases.get(lease.id)
  const address = property
    ? `${property.address}, ${property.city}, ${property.state} ${property.zipCode}`
    : null
  return markup`${facts([
    [t('archive.address'), address],
    [t('archive.since'), terms && date(terms.startDate)],
    [
      t('archive.until'),
      terms &&
        ((terms.terminationDate ?? terms.endDate)
          ? date((terms.terminationDate ?? terms.endDate) as PlainDate) // one of them is always set
          : t('archive.openEnd')),
    ],
    [t('archive.rent'), terms && money(terms.rentAmount)],
    [
      t('archive.otherMonthlyCharges'),
      recurringCharges.map(({ name, amount }) => `${name} ${money(amount)}`).join(', '),
    ],
    [
      t('archive.dueDay'),
      terms &&
        (terms.rentFrequency === 'MONTHLY'
          ? String(terms.dueDay)
          : date(terms.periodsFrom ?? terms.startDate)),
    ],
    [t('archive.household'), household.map(({ name }) => name).join(', ')],
    [t('archive.depositAgreed'), money(deposit.agreed)],
    [t('archive.depositHeld', { date: date(today) }), money(deposit.held)],
    [
      t('archive.balance', { date: date(today) }),
      balance < 0 ? t('archive.credit', { amount: words.money(negateCents(balance)) }) : money(balance),
    ],
  ])}
    <h3>${t('archive.ledger')}</h3>
    ${
      ledger.length === 0
        ? markup`<p>${t('archive.noLedger')}</p>`
        : markup`<div class="scroll">
            <table>
              <thead>
                <tr>
                  <th>${t('archive.date')}</th>
                  <th>${t('archive.what')}</th>
                  <th class="n">${t('archive.amount')}</th>
                  <th class="n">${t('archive.runningBalance')}</th>
                </tr>
              </thead>
              <tbody>
                ${ledger.map(
                  (entry) =>
                    markup`<tr>
                      <td>${date(entry.date)}</td>
                      <td>
                        ${entry.description}${entry.explanation ? markup`<small>${entry.explanation}</small>` : null}
                      </td>
                      <td class="n">${money(entry.amount)}</td>
                      <td class="n">${money(entry.balance)}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
    <p class="soft">
      ${linked(t('archive.ledgerFiles', { csv: '\u0001', json: '\u0002' }), [
        anchor(places?.csv ?? '', 'ledger.csv'),
        anchor(places?.json ?? '', 'payments.json'),
      ])}
    </p>
    ${
      lease.receipts.length > 0 &&
      markup`<h3>${t('archive.receipts')}</h3>
        <ul>
          ${lease.receipts.map((receipt) => {
            const path = files.receipts.get(receipt.id) ?? ''
            return markup`<li>
              ${anchor(path, t('archive.receiptOf', { amount: money(receipt.amount), date: date(receipt.date) }))}
            </li>`
          })}
        </ul>`
    }`
}

function anchor(path: string, text: string): Html {
  return markup`<a href="${link(path)}">${text}</a>`
}

/** Returns a sentence with links at its marked places. */
function linked(sentence: string, anchors: readonly Html[]): Html {
  return markup`${sentence
    .split(/([\u0001\u0002])/)
    .map((piece) => (piece === '\u0001' ? anchors[0]! : piece === '\u0002' ? anchors[1]! : piece))}`
}

function documentSection({ content, files, words, timeZone }: Scene): Html {
  const { t, date } = words
  return markup`<ul>
    ${content.documents
      .filter(({ entityType }) => entityType !== 'maintenance')
      .map((document) => {
        const isOwn = content.profile?.userId === document.uploadedById
        const when = date(todayIn(timeZone, document.createdAt))
        return markup`<li>
          ${anchor(files.documents.get(document.id) ?? '', document.filename)}
          <span class="soft">${when}${isOwn && `, ${t('archive.byYou')}`}</span>
        </li>`
      })}
  </ul>`
}

function requestArticle({ content, files, words }: Scene, request: ArchivedRequest): Html {
  const { t, instant } = words
  const said = [
    ...request.history.map(({ kind, at, by }) => ({
      at,
      line: markup`<p class="soft">
        ${t('archive.stepBy', { step: t(`archive.step.${kind}`), date: instant(at), name: by.name })}
      </p>`,
    })),
    ...request.comments.map(({ body, author, createdAt: at }) => ({
      at,
      line: markup`<blockquote>
        <span class="soft"
          >${
            author.isYou
              ? t('archive.youWrote', { date: instant(at) })
              : t('archive.wrote', { name: author.name, date: instant(at) })
          }</span
        >
        ${prose(body)}
      </blockquote>`,
    })),
    ...request.messages.map(({ title, message, createdAt: at }) => ({
      at,
      line: markup`<blockquote><span class="soft">${instant(at)} · ${title}</span> ${prose(message)}</blockquote>`,
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const attached = content.documents.filter(({ entityId }) => entityId === request.id)
  const photos = attached.filter(({ width }) => width !== null)
  const others = attached.filter(({ width }) => width === null)
  return markup`<article id="repair-${request.id}">
    <h3>${request.title}</h3>
    <p class="soft">
      ${t('archive.reportedOn', { date: instant(request.createdAt) })} · ${request.unit.propertyName},
      ${request.unit.unitNumber}
    </p>
    ${prose(request.description)}
    ${request.accessNote !== null && prose(request.accessNote)}
    ${said.map(({ line }) => line)}
    ${
      photos.length > 0 &&
      markup`<ul class="photos" aria-label="${t('archive.photos')}">
        ${photos.map(({ id, filename }) => {
          const path = link(files.documents.get(id) ?? '')
          return markup`<li>
            <a href="${path}"><img src="${path}" alt="${filename}" /></a>
          </li>`
        })}
      </ul>`
    }
    ${
      others.length > 0 &&
      markup`<ul aria-label="${t('archive.files')}">
        ${others.map(({ id, filename }) => markup`<li>${anchor(files.documents.get(id) ?? '', filename)}</li>`)}
      </ul>`
    }
  </article>`
}
