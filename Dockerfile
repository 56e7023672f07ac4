# syntax=docker/dockerfile:1
# Builds with all packages, runs with those of production only, as a user without rights.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Source maps and type declarations are 100 MB that nothing reads.
RUN npm ci --omit=dev --no-audit --no-fund \
  && find node_modules -type f \( -name "*.map" -o -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" \) -delete

FROM node:24-bookworm-slim
# pg_dump and pg_restore, for the commands backup and restore. Their version must not be older than the server's, which is 17
# in compose.yaml; Debian 12 has 15, so they come from the packages of the PostgreSQL project.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 KEYSTEAD_DATA=/data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/assets assets
# Migrations, and the two workers that are not bundled.
COPY --from=build /app/server server
COPY --from=build /app/package.json /app/LICENSE ./
RUN mkdir /data && chown node:node /data
# The program for operators: docker compose exec keystead-1 keystead --help
RUN ln -s /app/dist/server/operate.js /usr/local/bin/keystead
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# No shell and no npm in between: SIGTERM reaches the server.
CMD ["node", "dist/server/main.js"]
