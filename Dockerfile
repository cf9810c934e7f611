FROM node:24-bookworm-slim AS build
WORKDIR /padlight
COPY . .
RUN npm ci && rm -rf .git e2e bench

FROM node:24-bookworm-slim
WORKDIR /padlight
COPY --from=build --chown=node:node /padlight /padlight
RUN mkdir /data && chown node:node /data
USER node
ENV DATA_DIR=/data HOST=0.0.0.0 DEMO=off
VOLUME /data
EXPOSE 8080 1883
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:8080/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "apps/server/start.mjs"]
