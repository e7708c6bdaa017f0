# The image of the program: `docker build --build-arg VERSION=1.0.0 --tag marasim:1.0.0 .` See README.md and compose.yaml.

FROM debian:bookworm-slim AS build
# Debian's Node.js and npm are too old for the project and only install newer ones.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates nodejs npm
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The secrets are optional, for a registry and a certificate authority of your own: `docker build --secret
# id=npmrc,src=$HOME/.npmrc --secret id=ca,src=ca.pem`, with `cafile=/run/secrets/ca` in the former.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=ca \
  npm install --global --force npm@11 "node@$(npm pkg get dependencies.node | tr -d '"')"
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=ca \
  npm install --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=ca \
  npm run keep-server-packages

FROM debian:bookworm-slim
ARG VERSION=development
LABEL org.opencontainers.image.title="Marasim Events" \
  org.opencontainers.image.description="Website and back office of an event planning and production company" \
  org.opencontainers.image.version="$VERSION"
# The owner of the data has a number that does not change between versions.
RUN useradd --uid 10001 --user-group --no-log-init --home-dir /data --shell /usr/sbin/nologin marasim \
  && install --directory --owner=marasim --group=marasim --mode=0700 /data /backups
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/assets assets
# The commands (admin, backup, restore) and the workers run from source.
COPY --from=build /app/src src
COPY --from=build /app/dist dist
ENV NODE_ENV=production PATH=/app/node_modules/.bin:$PATH HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Not /readyz: it fails while the database is down, and the instance then still serves cached pages.
HEALTHCHECK --interval=10s --timeout=10s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node.js itself is the first process and gets the signal; npm would not pass it on.
CMD ["node", "--max-semi-space-size=4", "dist/server/main.js"]
